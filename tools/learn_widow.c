/* Learns what each choice in 31 with a widow is worth, and writes learned.bin.

   cc -O3 -march=native -ffast-math -o learn_widow tools/learn_widow.c -lm
   ./learn_widow GAMES SEED scat/players/thirtyone/widow/learned.bin
   ./learn_widow examples GAMES scat/players/thirtyone/widow/learned.bin

   The learner plays matches against table players ("sensible"), beginners and itself, by the house
   rules and by random ones. After each deal every decision is drawn towards what followed: partly
   what the deal cost in chances to win the match (chances.py), partly what the next decision was
   thought to be worth. The inputs are those of widow/inputs.py, number by number; the networks are
   laid out as widow/network.py reads them. The bot never runs this. */

enum { WATCHED = 6, OF_DEAL = 36, OF_OPPONENT = 15, OF_WAY = 56 };
enum { INPUTS = OF_DEAL + (WATCHED - 1) * OF_OPPONENT + OF_WAY };

#include "learning.h"

enum { HANDS = PACK * PACK * PACK, WAYS = 8, PACKS = 2, MOST_POINTS = 67 };
enum { OF_GUESS = 44, GUESS_HIDDEN = 40, BINS = 16 };
enum { GOING, HIDDEN_YET, KNOCKED, LAST, BLIND, BLIND_LAST, KINDS };
enum { TABLE, LEARNER, UNWATCHFUL, BEGINNER };
enum { DID_NOTHING, PASSED_HIDDEN, PASSED_OPEN, TOOK_ONE, TOOK_ALL, TOOK_BLIND };
enum { NONE = -1, THIRTY_ONE = 62, START_LIVES = 4, WON = 9 };
enum { PATIENCE = 8 }; /* turns after which one plays as at a table, so that every deal ends */
enum { MOST_CHOICES = 21, PASS = 19, KNOCK = 20 }; /* 0 is all, 1 to 9 one card, 10 to 18 two */

#define AT(a, b, c) (((a) * PACK + (b)) * PACK + (c))
#define DECIDED 1000.0f

/* What hands are worth (half points), and what they may become. */

static int points_of[PACK];
static unsigned char scores[WAYS][HANDS];
static float potentials[PACKS][WAYS][HANDS];
static double unseen_worth[PACKS][WAYS];

/* For the cards one knows of a hand, how likely it has fewer half points than so many. */
typedef float Below[MOST_POINTS + 1];
static Below below_none[PACKS][WAYS], below_one[PACKS][WAYS][PACK];
static Below below_two[PACKS][WAYS][PACK][PACK];

static int is_in_pack(int pack, int card) { return !pack || card % 13 >= 5; }

static int score_by(int way, int a, int b, int c) {
    int suits[4] = {0}, count[4] = {0}, best = 0, three = way % 4, cards[3] = {a, b, c};
    if (three && a % 13 == b % 13 && b % 13 == c % 13)
        return a % 13 == 12 && three > 1 ? 60 + 2 * three : 61;
    for (int i = 0; i < 3; i++) suits[cards[i] / 13] += points_of[cards[i]], count[cards[i] / 13]++;
    for (int s = 0; s < 4; s++) {
        if (way >= 4 && count[s] == 2) return 2 * suits[s];
        if (2 * suits[s] > best) best = 2 * suits[s];
    }
    return best;
}

static int is_blitz(int score) { return score == THIRTY_ONE || score > THIRTY_ONE + 1; }

static float mean_best(int pack, int way, int a, int b, int c) {
    const unsigned char *table = scores[way];
    int sum = 0, count = 0;
    if (is_blitz(table[AT(a, b, c)])) return DECIDED;
    for (int d = 0; d < PACK; d++) {
        if (d == a || d == b || d == c || !is_in_pack(pack, d)) continue;
        int best = table[AT(a, b, c)], other = table[AT(b, c, d)];
        if (other > best) best = other;
        if ((other = table[AT(a, c, d)]) > best) best = other;
        if ((other = table[AT(a, b, d)]) > best) best = other;
        sum += best, count++;
    }
    return (float)((double)sum / count);
}

#define EVERY_HAND(pack, a, b, c)                                                \
    for (int a = 0; a < PACK; a++)                                               \
        for (int b = a + 1; b < PACK; b++)                                       \
            for (int c = b + 1; c < PACK; c++)                                   \
                if (is_in_pack(pack, a) && is_in_pack(pack, b) && is_in_pack(pack, c))

static void count_below(Below below, int score) {
    for (int points = score + 1; points <= MOST_POINTS; points++) below[points]++;
    below[0]++; /* for now, how many there are */
}

static void make_shares(Below below) {
    for (int points = 1; points <= MOST_POINTS; points++)
        if (below[0] > 0) below[points] /= below[0];
    below[0] = 0;
}

static void build_distributions(int pack, int way) {
    EVERY_HAND(pack, a, b, c) {
        int cards[3] = {a, b, c}, score = scores[way][AT(a, b, c)];
        count_below(below_none[pack][way], score);
        for (int i = 0; i < 3; i++) {
            count_below(below_one[pack][way][cards[i]], score);
            for (int j = 0; j < 3; j++)
                if (i != j) count_below(below_two[pack][way][cards[i]][cards[j]], score);
        }
    }
    make_shares(below_none[pack][way]);
    for (int a = 0; a < PACK; a++) {
        make_shares(below_one[pack][way][a]);
        for (int b = 0; b < PACK; b++) make_shares(below_two[pack][way][a][b]);
    }
}

static void build_tables(void) {
    for (int card = 0; card < PACK; card++) {
        int rank = card % 13;
        points_of[card] = rank == 12 ? 11 : rank > 8 ? 10 : rank + 2;
    }
    for (int way = 0; way < WAYS; way++) {
        EVERY_HAND(0, a, b, c) {
            unsigned char s = (unsigned char)score_by(way, a, b, c), *t = scores[way];
            t[AT(a, b, c)] = t[AT(a, c, b)] = t[AT(b, a, c)] = s;
            t[AT(b, c, a)] = t[AT(c, a, b)] = t[AT(c, b, a)] = s;
        }
        for (int pack = 0; pack < PACKS; pack++) {
            double sum = 0, count = 0;
            float *t = potentials[pack][way];
            EVERY_HAND(pack, a, b, c) {
                float hope = mean_best(pack, way, a, b, c);
                t[AT(a, b, c)] = t[AT(a, c, b)] = t[AT(b, a, c)] = hope;
                t[AT(b, c, a)] = t[AT(c, a, b)] = t[AT(c, b, a)] = hope;
                sum += scores[way][AT(a, b, c)], count++;
            }
            unseen_worth[pack][way] = sum / count;
            build_distributions(pack, way);
        }
    }
}

static void begin_chances(void) {
    static const double shares[MOST_ODDS][PLACES + 1] = {
        {0, 0, .04, .04, .06, .065, .075, .075, .075, .075},
        {0, 0, .145, .19, .31, .35, .39, .39, .39, .39}};
    for (int pack = 0; pack < MOST_ODDS; pack++)
        for (int players = 2; players <= PLACES; players++) {
            of_31[pack][players] = shares[pack][players];
            of_two[pack][players] = pack ? 0.1 : 0.03;
        }
}

/* A deal; places count from the dealer's left. */

typedef struct {
    int way, pack, first_turn_knock, tie, low_penalty, blitz_lowest, swap_two;
    int blind_first, reveal, face_up, knock_with_exchange;
} Rules;

enum { AT_ONCE = 2 };                             /* first_turn_knock */
enum { EACH1, SAVED, DOUBLE, ONLY_KNOCKER };      /* tie */
enum { SHOWDOWN, NEW_WIDOW, NEVER_TWICE };        /* face_up */

static const Rules house = {.low_penalty = 2};
static const Rules schwimmen = {.low_penalty = 2, .way = 1, .pack = 1, .face_up = NEW_WIDOW};

typedef struct {
    float low, tied, lost, scale;
} Stakes;

typedef struct {
    Rules rules;
    Stakes stakes[PLACES];
    int places, mind[PLACES], lives[PLACES], seen_lives[PLACES][PLACES], lost[PLACES];
    int hand[PLACES][3], widow[3], is_open, stock[PACK], left;
    int knocker, knock_turn, turns[PLACES], acted[PLACES], did[PLACES], is_traded;
    int passed[PLACES], rests[PLACES];
    int known[PLACES][3], known_count[PLACES];
    /* Of the present hand: points given away and most points left lying, by suit; turns, swaps,
       passes on the open widow, and whether the hidden one was left. */
    int gave[PLACES][4], left_lying[PLACES][4];
    int age[PLACES], swaps[PLACES], open_passes[PLACES], stood[PLACES];
    uint64_t aside; /* cards of widows that were put aside, and those not in the pack */
} Deal;

static int score_at(const Deal *deal, const int *hand) {
    return scores[deal->rules.way][AT(hand[0], hand[1], hand[2])];
}
static int score_of(const Deal *deal, int place) { return score_at(deal, deal->hand[place]); }

static void show_down(Deal *deal, int knocker) {
    int lowest = 99, tied = 0;
    for (int i = 0; i < deal->places; i++)
        if (score_of(deal, i) < lowest) lowest = score_of(deal, i);
    for (int i = 0; i < deal->places; i++) tied += deal->lost[i] = score_of(deal, i) == lowest;
    if (knocker < 0 || !deal->lost[knocker]) return;
    if (tied == 1) deal->lost[knocker] = deal->rules.low_penalty;
    else if (deal->rules.tie == SAVED) deal->lost[knocker] = 0;
    else if (deal->rules.tie == DOUBLE) deal->lost[knocker] = 2;
    else if (deal->rules.tie == ONLY_KNOCKER)
        for (int i = 0; i < deal->places; i++) deal->lost[i] = i == knocker;
}

static int call_blitz(Deal *deal) {
    int lowest = 99, called = 0;
    for (int i = 0; i < deal->places; i++) {
        int score = score_of(deal, i);
        called += is_blitz(score);
        if (!is_blitz(score) && score < lowest) lowest = score;
    }
    for (int i = 0; called && i < deal->places; i++) {
        int score = score_of(deal, i);
        deal->lost[i] = !is_blitz(score) && (!deal->rules.blitz_lowest || score == lowest);
    }
    return called;
}

static void forget_habits(Deal *deal, int place) {
    memset(deal->gave[place], 0, sizeof deal->gave[place]);
    memset(deal->left_lying[place], 0, sizeof deal->left_lying[place]);
    deal->age[place] = deal->swaps[place] = deal->open_passes[place] = deal->stood[place] = 0;
}

static void begin_deal(Deal *deal) {
    int cards[PACK], next = 0, count = 0;
    deal->aside = 0;
    for (int i = 0; i < PACK; i++)
        if (is_in_pack(deal->rules.pack, i)) cards[count++] = i;
        else deal->aside |= 1ULL << i;
    shuffle(cards, count);
    for (int i = 0; i < deal->places; i++) {
        for (int j = 0; j < 3; j++) deal->hand[i][j] = cards[next++];
        deal->lost[i] = deal->turns[i] = deal->acted[i] = deal->known_count[i] = 0;
        deal->did[i] = deal->passed[i] = deal->rests[i] = 0;
        forget_habits(deal, i);
    }
    for (int j = 0; j < 3; j++) deal->widow[j] = cards[next++];
    deal->left = count - next;
    memcpy(deal->stock, cards + next, sizeof(int) * (size_t)deal->left);
    deal->knocker = deal->knock_turn = NONE;
    deal->is_open = deal->is_traded = 0;
}

/* Write what hand and widow a choice of cards leads to. */
static void exchange(const int *hand, const int *widow, int choice, int *kept, int *left) {
    memcpy(kept, hand, sizeof(int) * 3);
    memcpy(left, widow, sizeof(int) * 3);
    if (choice == PASS || choice == KNOCK) return;
    for (int i = 0; i < 3; i++) {
        int is_given = !choice || (choice < 10 ? i == (choice - 1) / 3 : i != (choice - 10) / 3);
        if (is_given) kept[i] = NONE;
    }
    int gap = 0;
    for (int i = 0; i < 3; i++) {
        int is_taken = !choice || (choice < 10 ? i == (choice - 1) % 3 : i != (choice - 10) % 3);
        if (!is_taken) continue;
        while (kept[gap] != NONE) gap++;
        kept[gap] = widow[i];
        left[i] = hand[gap];
    }
}

static void forget_and_learn(Deal *deal, int place, const int *before, int choice) {
    int *known = deal->known[place], *count = &deal->known_count[place], kept = 0;
    const int *hand = deal->hand[place];
    if (!choice) *count = 0;
    for (int i = 0; i < *count; i++)
        if (known[i] == hand[0] || known[i] == hand[1] || known[i] == hand[2])
            known[kept++] = known[i];
    *count = kept;
    if (choice || deal->is_open)
        for (int i = 0; i < 3; i++)
            if (hand[i] != before[0] && hand[i] != before[1] && hand[i] != before[2])
                known[(*count)++] = hand[i];
}

static int holds(const int *cards, int card) {
    return cards[0] == card || cards[1] == card || cards[2] == card;
}

/* Note what somebody gave, left lying or let pass; `left` is the widow after the turn. */
static void note_habits(Deal *deal, int place, const int *before, int choice, const int *left) {
    if (!choice) {
        forget_habits(deal, place);
        return;
    }
    deal->age[place]++;
    deal->swaps[place] += choice < PASS;
    deal->open_passes[place] += choice == PASS && deal->is_open;
    if (!deal->is_open) deal->stood[place] = 1;
    for (int i = 0; i < 3; i++) {
        int lying = deal->widow[i], given = before[i];
        int *most = &deal->left_lying[place][lying / 13];
        if (deal->is_open && holds(left, lying) && points_of[lying] > *most)
            *most = points_of[lying];
        if (!holds(deal->hand[place], given))
            deal->gave[place][given / 13] += points_of[given];
    }
}

static void renew(Deal *deal) {
    for (int i = 0; i < 3; i++) {
        deal->aside |= 1ULL << deal->widow[i];
        deal->widow[i] = deal->stock[--deal->left];
    }
    memset(deal->passed, 0, sizeof deal->passed);
}

/* Inputs, as widow/inputs.py. */

static Stakes stakes_of(const Deal *deal, int place) {
    const int *lives = deal->seen_lives[place];
    int others[PLACES], count = 0, own = lives[place], n = deal->places;
    double none = 0;
    for (int i = 0; i < n; i++)
        if (i != place) others[count++] = lives[i];
    for (int i = 0; i < count; i++) {
        others[i]--;
        none += win_chance(own, n, others) / count;
        others[i]++;
    }
    double lost = win_chance(own - 1, n, others), scale = none - lost;
    double low = (win_chance(own - deal->rules.low_penalty, n, others) - lost) / scale;
    double twice = (win_chance(own - 2, n, others) - lost) / scale;
    double tied = deal->rules.tie == SAVED ? 1 : deal->rules.tie == DOUBLE ? twice : 0;
    return (Stakes){(float)low, (float)tied, (float)lost, (float)scale};
}

static int watched(int places) { return places > WATCHED ? WATCHED : places; }
static int inputs_of_deal(int places, int watches) {
    return OF_DEAL + (watches ? (watched(places) - 1) * OF_OPPONENT : 0);
}
static int inputs_of(int places, int watches) { return inputs_of_deal(places, watches) + OF_WAY; }

static uint64_t seen_by(const Deal *deal, int place, int watches) {
    uint64_t seen = deal->aside;
    for (int i = 0; i < 3; i++) {
        seen |= 1ULL << deal->hand[place][i];
        if (deal->is_open) seen |= 1ULL << deal->widow[i];
    }
    for (int other = 0; watches && other < deal->places; other++)
        for (int i = 0; i < deal->known_count[other]; i++) seen |= 1ULL << deal->known[other][i];
    return seen;
}

/* What the others hold: chances by the cards one knows of them, times how likely somebody who holds
   so much would have done what they did. The latter is guessed by a network of its own. */

typedef struct {
    float rows[OF_GUESS][GUESS_HIDDEN], start[GUESS_HIDDEN], out[BINS][GUESS_HIDDEN], base[BINS];
} Guess;

static Guess guess;
static int bin_of[MOST_POINTS];
static Below belief[PLACES];
static int is_learning;
static float guess_rate;
static double surprise[2], surprises; /* with and without the guess, for the report */

static void begin_guess(void) {
    static const int least[BINS] = {0,  20, 28, 34, 38, 40, 42, 44,
                                    46, 48, 50, 52, 54, 58, 61, 62};
    for (int points = 0, bin = 0; points < MOST_POINTS; points++) {
        while (bin + 1 < BINS && points >= least[bin + 1]) bin++;
        bin_of[points] = bin;
    }
    for (int j = 0; j < GUESS_HIDDEN; j++) {
        for (int i = 0; i < OF_GUESS; i++) guess.rows[i][j] = (float)((chance() - .5) * .5);
        for (int i = 0; i < BINS; i++) guess.out[i][j] = (float)((chance() - .5) * .1);
    }
}

static int points_known(const Deal *deal, int place, int suit) {
    int sum = 0;
    for (int i = 0; i < deal->known_count[place]; i++)
        if (deal->known[place][i] / 13 == suit) sum += points_of[deal->known[place][i]];
    return sum;
}

/* Order the suits by how much somebody seems to like them. */
static void order_suits(const Deal *deal, int other, int *suits, int *known) {
    int liking[4];
    for (int suit = 0; suit < 4; suit++) {
        known[suit] = points_known(deal, other, suit);
        liking[suit] = 64 * known[suit] - deal->gave[other][suit];
        int i = suit;
        for (; i && liking[suits[i - 1]] < liking[suit]; i--) suits[i] = suits[i - 1];
        suits[i] = suit;
    }
}

static void guess_inputs(const Deal *deal, int other, uint64_t seen, float *m) {
    int suits[4], known[4], unseen[4] = {0}, most = 0, age = deal->age[other];
    memset(m, 0, sizeof(float) * OF_GUESS);
    order_suits(deal, other, suits, known);
    for (int card = 0; card < PACK; card++)
        if (!(seen >> card & 1)) unseen[card / 13] += points_of[card];
    for (int i = 0; i < 4; i++) {
        int suit = suits[i], lying = deal->left_lying[other][suit];
        float *slot = m + 5 * i;
        slot[0] = (float)known[suit] / 20;
        slot[1] = known[suit] > 0;
        slot[2] = (float)deal->gave[other][suit] / 20;
        slot[3] = (float)lying / 11;
        slot[4] = (float)unseen[suit] / 95;
        if (lying > most) most = lying;
    }
    m[20 + deal->known_count[other]] = 1;
    m[23 + deal->did[other]] = 1;
    m[29] = age > 4 ? 1 : (float)age / 4;
    m[30] = age > 0;
    m[31] = age > 1;
    m[32] = deal->knocker == other;
    m[33] = deal->knocker == other ? (float)deal->knock_turn / 4 : 0;
    m[34] = (float)deal->acted[other];
    m[35] = (float)deal->stood[other];
    m[36] = (float)deal->open_passes[other] / 2;
    m[37] = (float)(deal->places - 2) / 4;
    m[38] = (float)deal->rules.pack;
    m[39] = deal->rules.way % 4 != 0;
    m[40] = (float)deal->swaps[other] / 3;
    m[41] = deal->knocker >= 0;
    m[42] = (float)most / 11;
    m[43] = (float)deal->turns[other] / 5;
}

/* Fill in how many of the hands somebody may hold are worth so much, by the cards one knows. */
static void count_hands(const Deal *deal, int other, uint64_t seen, float *counts) {
    int pack = deal->rules.pack, way = deal->rules.way;
    const int *known = deal->known[other];
    const float *below = deal->known_count[other] ? below_one[pack][way][known[0]]
                                                  : below_none[pack][way];
    for (int points = 0; points < MOST_POINTS; points++)
        counts[points] = below[points + 1] - below[points];
    if (deal->known_count[other] < 2) return;
    memset(counts, 0, sizeof(float) * MOST_POINTS);
    for (int card = 0; card < PACK; card++)
        if (!(seen >> card & 1)) counts[scores[way][AT(known[0], known[1], card)]]++;
}

static void add_up(const float *shares, float sum, float *below) {
    float fewer = 0;
    for (int points = 0; points < MOST_POINTS; points++) {
        below[points] = fewer;
        fewer += shares[points] / sum;
    }
    below[MOST_POINTS] = 1;
}

static void learn_guess(const float *m, const float *units, const float *chances, int bin) {
    float slope[GUESS_HIDDEN] = {0};
    for (int i = 0; i < BINS; i++) {
        float step = guess_rate * ((i == bin) - chances[i]);
        for (int j = 0; j < GUESS_HIDDEN; j++) {
            if (units[j] <= 0) continue;
            slope[j] += step * guess.out[i][j];
            guess.out[i][j] += step * units[j];
        }
        guess.base[i] += step;
    }
    for (int j = 0; j < GUESS_HIDDEN; j++) guess.start[j] += slope[j];
    for (int i = 0; i < OF_GUESS; i++)
        if (m[i] != 0)
            for (int j = 0; j < GUESS_HIDDEN; j++) guess.rows[i][j] += m[i] * slope[j];
}

static void believe(const Deal *deal, int other, uint64_t seen, int learns) {
    float m[OF_GUESS], units[GUESS_HIDDEN], weights[BINS], counts[MOST_POINTS], chances[BINS] = {0};
    float sum = 0, all = 0, truth;
    int score = score_of(deal, other);
    count_hands(deal, other, seen, counts);
    for (int points = 0; points < MOST_POINTS; points++) all += counts[points];
    truth = counts[score] / all;
    guess_inputs(deal, other, seen, m);
    memcpy(units, guess.start, sizeof units);
    for (int i = 0; i < OF_GUESS; i++)
        if (m[i] != 0)
            for (int j = 0; j < GUESS_HIDDEN; j++) units[j] += m[i] * guess.rows[i][j];
    for (int i = 0; i < BINS; i++) {
        float likely = guess.base[i];
        for (int j = 0; j < GUESS_HIDDEN; j++)
            if (units[j] > 0) likely += guess.out[i][j] * units[j];
        weights[i] = expf(fminf(fmaxf(likely, -8), 8));
    }
    for (int points = 0; points < MOST_POINTS; points++) {
        counts[points] *= weights[bin_of[points]];
        sum += counts[points];
        chances[bin_of[points]] += counts[points];
    }
    add_up(counts, sum, belief[other]);
    if (!learns) return;
    surprise[0] -= logf(counts[score] / sum + 1e-9f);
    surprise[1] -= logf(truth + 1e-9f);
    surprises++;
    for (int i = 0; i < BINS; i++) chances[i] /= sum;
    learn_guess(m, units, chances, bin_of[score]);
}

static void form_beliefs(const Deal *deal, int place, int watches, uint64_t seen, int learns) {
    for (int other = 0; other < deal->places; other++) {
        const int *known = deal->known[other];
        if (other == place) continue;
        if (!watches)
            memcpy(belief[other], below_none[deal->rules.pack][deal->rules.way], sizeof(Below));
        else if (deal->known_count[other] < 3) believe(deal, other, seen, learns);
        else
            for (int points = 0; points <= MOST_POINTS; points++)
                belief[other][points] = score_at(deal, known) < points;
    }
}

/* Return what somebody who is known to hold these cards can surely make of that widow. */
static int reach(const Deal *deal, const int *known, int count, const int *widow) {
    int best = score_at(deal, widow);
    for (int i = 0; i < 3; i++) {
        int w = widow[i], score = 2 * points_of[w];
        if (count == 1 && known[0] / 13 == w / 13) score += 2 * points_of[known[0]];
        if (count == 2) score = scores[deal->rules.way][AT(known[0], known[1], w)];
        for (int j = 0; count == 3 && j < 3; j++) {
            int other = scores[deal->rules.way][AT(known[j], known[(j + 1) % 3], w)];
            if (other > score) score = other;
        }
        if (score > best) best = score;
    }
    return best;
}

static int reach_of(const Deal *deal, int place, const int *widow, int watches) {
    return reach(deal, deal->known[place], watches ? deal->known_count[place] : 0, widow);
}

static float mean_of(const float *below) {
    float sum = 0;
    for (int points = 1; points < MOST_POINTS; points++) sum += 1 - below[points];
    return sum;
}

static void opponent_inputs(const Deal *deal, int place, int other, int watches, float *x) {
    int count = watches ? deal->known_count[other] : 0;
    x[0] = (float)count / 3;
    x[1] = count >= 2;
    x[2] = count == 3;
    x[3] = mean_of(belief[other]) / THIRTY_ONE;
    x[4] = deal->seen_lives[place][other] == 1;
    x[5] = deal->knocker == other;
    x[6] = (float)deal->acted[other];
    if (watches && deal->did[other]) x[6 + deal->did[other]] = 1;
    x[12] = other < place;
    x[13] = (float)(deal->passed[other] && deal->knocker < 0);
    x[14] = watches && deal->turns[other] > 1;
}

static void deal_inputs(const Deal *deal, int place, int watches, float *x) {
    int n = deal->places, turns = deal->turns[place], least = 99, last_lives = 0;
    const int *lives = deal->seen_lives[place];
    const Rules *rules = &deal->rules;
    memset(x, 0, sizeof(float) * INPUTS);
    for (int i = 0; i < n; i++) {
        if (i == place) continue;
        if (lives[i] < least) least = lives[i];
        last_lives += lives[i] == 1;
    }
    x[turns > 4 ? 4 : turns] = 1;
    x[5] = (float)place / (float)(n - 1);
    if (lives[place] <= 3) x[5 + lives[place]] = 1;
    x[9] = deal->stakes[place].low;
    x[10] = deal->stakes[place].tied;
    if (least <= 3) x[10 + least] = 1;
    x[14] = (float)last_lives / (float)(n - 1);
    if (deal->knocker >= 0) x[15 + (deal->knock_turn > 3 ? 3 : deal->knock_turn)] = 1;
    x[19] = turns > 4 ? (float)(turns - 4) / 4 : 0;
    x[20] = (float)watches;
    x[21] = !deal->is_open;
    x[22] = (float)rules->blitz_lowest;
    x[23] = rules->way % 4 != 0;
    x[24] = (float)rules->pack;
    x[25] = (float)rules->knock_with_exchange;
    x[26] = rules->face_up == NEW_WIDOW;
    x[27] = rules->face_up == NEVER_TWICE;
    x[28] = (float)rules->swap_two;
    x[29] = (float)rules->blind_first;
    x[30] = (float)rules->reveal;
    x[31] = rules->tie == ONLY_KNOCKER;
    x[32] = rules->way >= 4;
    x[33] = rules->way % 4 > 1;
    x[34] = rules->first_turn_knock == 1;
    x[35] = rules->first_turn_knock == AT_ONCE;
    for (int step = 1; watches && step < watched(n); step++) {
        float *slot = x + OF_DEAL + (step - 1) * OF_OPPONENT;
        opponent_inputs(deal, place, (place + step) % n, watches, slot);
    }
}

static void hope_inputs(const Deal *deal, const int *hand, uint64_t seen, float *y) {
    const unsigned char *table = scores[deal->rules.way];
    int a = hand[0], b = hand[1], c = hand[2], now = table[AT(a, b, c)];
    int sum = 0, count = 0, good = 0, very_good = 0;
    for (int card = 0; card < PACK; card++) {
        if (seen >> card & 1) continue;
        int best = now, other = table[AT(a, b, card)];
        if (other > best) best = other;
        if ((other = table[AT(a, c, card)]) > best) best = other;
        if ((other = table[AT(b, c, card)]) > best) best = other;
        sum += best;
        count++;
        good += best >= 46;
        very_good += best >= 54;
    }
    if (!count) count = 1;
    y[17] = (float)sum / THIRTY_ONE / (float)count;
    y[18] = (float)good / (float)count;
    y[19] = (float)very_good / (float)count;
}

static void shape_inputs(const int *hand, float *y) {
    int points[4] = {0}, count[4] = {0}, best = 0, second = 0;
    for (int i = 0; i < 3; i++) {
        points[hand[i] / 13] += points_of[hand[i]];
        count[hand[i] / 13]++;
    }
    for (int suit = 1; suit < 4; suit++)
        if (points[suit] > points[best]) best = suit;
    for (int suit = 0; suit < 4; suit++)
        if (suit != best && points[suit] > second) second = points[suit];
    y[20] = count[best] >= 2;
    y[21] = count[best] == 3;
    y[22] = (float)second / 20;
}

static void widow_inputs(const Deal *deal, int place, const int *widow, int watches, float *y) {
    int n = deal->places, next = (place + 1) % n, second = (place + 2) % n;
    int most = 0, least = 99, sum = 0, suits = 0;
    for (int i = 0; i < 3; i++) {
        int points = points_of[widow[i]];
        if (points > most) most = points;
        if (points < least) least = points;
        sum += points;
        suits |= 1 << widow[i] / 13;
    }
    y[23] = (float)score_at(deal, widow) / THIRTY_ONE;
    y[24] = (float)most / 11;
    y[25] = (float)(sum - most - least) / 11;
    y[26] = (float)least / 11;
    y[27] = suits == 1 || suits == 2 || suits == 4 || suits == 8;
    y[28] = most == 11;
    for (int i = 0; i < 2; i++) {
        int other = i ? second : next;
        if (other == place) continue;
        int best = reach_of(deal, other, widow, watches);
        float mean = mean_of(belief[other]);
        y[29 + 2 * i] = (float)best / THIRTY_ONE;
        y[30 + 2 * i] = fmaxf(0, ((float)best - mean) / THIRTY_ONE);
    }
    y[44] = is_blitz(reach_of(deal, next, widow, watches));
}

/* Whether that player will have a turn after this one's, once somebody has knocked. */
static int acts_later(const Deal *deal, int place, int other, int knocker) {
    int n = deal->places;
    return (other - place + n) % n < (knocker - place + n) % n || knocker == place;
}

static void chance_inputs(const Deal *deal, int place, int score, int kind, const int *widow,
                          int is_final, int watches, float *y) {
    int n = deal->places, knocker = kind == KNOCKED ? place : deal->knocker, acting = 0;
    float alone = 1, lowest = 1;
    for (int other = 0; other < n; other++) {
        if (other == place) continue;
        const float *below = belief[other];
        int later = !is_final && (kind == KNOCKED || kind == LAST) &&
                    acts_later(deal, place, other, knocker);
        int surely = later && widow ? reach_of(deal, other, widow, watches) : 0;
        acting += later;
        float less = score > surely ? below[score] : 0;
        float most = score >= surely ? below[score + 1] : 0;
        alone *= 1 - most;
        lowest *= 1 - less;
    }
    Stakes stakes = deal->stakes[place];
    float tied = lowest - alone, safe = 1 - lowest;
    y[33] = alone;
    y[34] = tied;
    y[35] = kind == KNOCKED ? safe + tied * stakes.tied + alone * stakes.low : safe;
    y[36] = y[35] * y[35];
    y[37] = (float)acting / (float)(n - 1);
    y[38] = (float)is_final;
}

/* A way to go on: what is asked, the hand, and the widow (NULL if it lies face down). */
typedef struct {
    int kind, is_final, passes, is_exchange, given, taken;
    int hand[3], widow[3], is_widow_known;
} Way;

/* What the next players may do with the card that is given, and without the one that is taken. */
static void swap_inputs(const Deal *deal, int place, const Way *way, int watches, float *y) {
    int n = deal->places, points = points_of[way->given], suit = way->given / 13;
    y[47] = (float)points / 11;
    for (int step = 1; watches && step <= 2; step++) {
        int other = (place + step) % n;
        float *slot = y + 45 + 3 * step;
        if (other == place) continue;
        slot[0] = (float)points_known(deal, other, suit) / 20;
        slot[1] = deal->gave[other][suit] > 0;
        slot[2] = deal->left_lying[other][suit] >= points;
        if (step > 1) continue;
        y[54] = deal->known_count[other] && !points_known(deal, other, suit);
        y[55] = (float)points_known(deal, other, way->taken / 13) / 20;
    }
}

static void way_inputs(const Deal *deal, int place, const Way *way, uint64_t seen, int watches,
                       float *x) {
    static const int steps[16] = {20, 24, 28, 32, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58};
    float *y = x + inputs_of_deal(deal->places, watches);
    const int *widow = way->is_widow_known ? way->widow : NULL;
    memset(y, 0, sizeof(float) * OF_WAY);
    if (widow) widow_inputs(deal, place, widow, watches, y);
    y[39] = (float)way->passes / (float)deal->places;
    y[40] = way->passes == deal->places - 1;
    y[41] = (float)way->is_exchange;
    y[42] = widow != NULL;
    if (way->kind == BLIND || way->kind == BLIND_LAST) return;
    int score = score_at(deal, way->hand);
    for (int i = 0; i < 16; i++) y[i] = score >= steps[i];
    y[16] = (float)score / THIRTY_ONE;
    hope_inputs(deal, way->hand, seen, y);
    shape_inputs(way->hand, y);
    chance_inputs(deal, place, score, way->kind, widow, way->is_final, watches, y);
    if (widow) y[43] = (float)(reach(deal, way->hand, 3, widow) - score) / THIRTY_ONE;
    y[45] = (float)score / THIRTY_ONE * (float)deal->turns[place] / 4;
    y[46] = score >= 61;
    if (way->given != NONE) swap_inputs(deal, place, way, watches, y);
}

/* Decisions that wait for the end of the deal. */

static Network networks[2][WATCHED + 1][KINDS]; /* without and with an eye on the others */

typedef struct {
    int kind;
    float x[INPUTS], value;
} Decision;

enum { MOST_DECISIONS = 64 };
static Decision decisions[PLACES][MOST_DECISIONS];
static int decided[PLACES];
static double curiosity;
static float margin; /* by how much a choice must be worth more than a table player's */

static void remember(int place, int kind, const float *x, float value) {
    if (decided[place] == MOST_DECISIONS) return;
    Decision *decision = &decisions[place][decided[place]++];
    decision->kind = kind;
    memcpy(decision->x, x, sizeof(float) * INPUTS);
    decision->value = value;
}

/* Examples: positions as the house writes them, with what the learned players think of them. */

enum { MOST_TEXT = 4000 };
static char beginning[MOST_TEXT], story[MOST_TEXT];
static int is_telling;

static const char *card_text(int card) {
    static char texts[8][3];
    static int next;
    char *text = texts[next = (next + 1) % 8];
    text[0] = "23456789TJQKA"[card % 13], text[1] = "cdhs"[card / 13], text[2] = 0;
    return text;
}

static void add(char *text, const char *more) {
    strncat(text, more, MOST_TEXT - strlen(text) - 1);
}

static void add_cards(char *text, const int *cards, int count) {
    for (int i = 0; i < count; i++) add(text, i ? " " : ""), add(text, card_text(cards[i]));
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void choice_text(const Deal *deal, int place, int choice, char *text) {
    static const char *const plain[2] = {"pass", "knock"};
    int kept[3], left[3], given[2], taken[2], gives = 0, takes = 0;
    const int *hand = deal->hand[place], *widow = deal->widow;
    text[0] = 0;
    if (!choice || choice >= PASS) {
        add(text, choice ? plain[choice - PASS] : "exchange all");
        return;
    }
    exchange(hand, widow, choice, kept, left);
    for (int i = 0; i < 3; i++) {
        if (!holds(kept, hand[i])) given[gives++] = hand[i];
        if (holds(kept, widow[i])) taken[takes++] = widow[i];
    }
    qsort(given, (size_t)gives, sizeof(int), by_number);
    qsort(taken, (size_t)takes, sizeof(int), by_number);
    add(text, "exchange ");
    add_cards(text, given, gives);
    add(text, " for ");
    add_cards(text, taken, takes);
}

static void tell_rules(const Rules *rules) {
    static const char *const three[4] = {"off", "30.5", "aces_32", "aces_33"};
    static const char *const first[3] = {"allowed", "forbidden", "showdown"};
    static const char *const tie[4] = {"each1", "saved", "double", "only_knocker"};
    static const char *const pass[3] = {"showdown", "new_widow", "no_second_pass"};
    snprintf(beginning, MOST_TEXT,
             "house blind_offer=%s blind_all_pass=%s first_turn_knock=%s knock_with_exchange=%s "
             "all_pass_face_up=%s knocker_tie=%s knocker_low_penalty=%d blitz_cost=%s "
             "three_of_a_kind=%s swap_two=%s pack=%d pair_forces_suit=%s",
             rules->blind_first ? "first" : "each", rules->reveal ? "reveal" : "showdown",
             first[rules->first_turn_knock], rules->knock_with_exchange ? "on" : "off",
             pass[rules->face_up], tie[rules->tie], rules->low_penalty,
             rules->blitz_lowest ? "lowest" : "others", three[rules->way % 4],
             rules->swap_two ? "on" : "off", rules->pack ? 32 : 52,
             rules->way >= 4 ? "on" : "off");
}

static void tell_beginning(const Deal *deal) {
    tell_rules(&deal->rules);
    for (int i = 0; i < deal->places; i++) {
        add(beginning, i ? "," : "|");
        add(beginning, (const char[2]){(char)('0' + deal->lives[i] - 1), 0});
    }
    for (int i = 0; i < deal->places; i++) {
        add(beginning, i ? "," : "|");
        add_cards(beginning, deal->hand[i], 3);
    }
    add(beginning, "|");
    add_cards(beginning, deal->widow, 3);
    add(beginning, "|");
    for (int i = deal->left - 1; i >= 0; i--) {
        add_cards(beginning, &deal->stock[i], 1);
        add(beginning, i ? " " : "");
    }
    story[0] = 0;
}

static void tell_choice(int place, const char *what) {
    char who[16];
    snprintf(who, sizeof who, "%sp%d ", story[0] ? ";" : "", place + 1);
    add(story, who);
    add(story, what);
}

static void tell_worths(const Deal *deal, int place, int watches, const float *worth,
                        const int *is_open) {
    char text[MOST_TEXT];
    printf("%s|%s|%s|", beginning, story, watches ? "master" : "strong");
    for (int choice = 0, told = 0; choice < MOST_CHOICES; choice++) {
        if (!is_open[choice]) continue;
        choice_text(deal, place, choice, text);
        printf("%s%s=%.4f", told++ ? "," : "", text, worth[choice]);
    }
    printf("\n");
}

/* Minds. */

static int may_knock(const Deal *deal, int place) {
    return deal->knocker < 0 && !(deal->rules.first_turn_knock == 1 && !deal->turns[place]);
}

static int may_pass(const Deal *deal, int place) { return !deal->rests[place]; }

static int is_offered(const Deal *deal, int choice) {
    if (choice && choice < PASS && !deal->is_open) return 0;
    return choice < 10 || choice >= PASS || deal->rules.swap_two;
}

static int threshold(int places) { return places < 4 ? 50 : places < 6 ? 52 : 54; }

/* Return the best exchange for a table player or a beginner, PASS if none makes the hand better. */
static int best_exchange(const Deal *deal, int place, int only_points, int must) {
    int best = PASS, kept[3], left[3];
    float most = -1, more = -1;
    for (int choice = PASS; choice >= 0; choice--) { /* passing first, then all, one, two */
        int now = choice == PASS ? PASS : PASS - 1 - choice;
        if (!is_offered(deal, now) || (must && now == PASS)) continue;
        exchange(deal->hand[place], deal->widow, now, kept, left);
        float points = (float)score_at(deal, kept), hope = 0;
        if (is_blitz((int)points)) points = DECIDED;
        if (!only_points)
            hope = potentials[deal->rules.pack][deal->rules.way][AT(kept[0], kept[1], kept[2])];
        float first = only_points || deal->knocker >= 0 ? points : hope;
        float second = only_points ? 0 : deal->knocker >= 0 ? hope : points;
        if (first > most || (first == most && second > more))
            most = first, more = second, best = now;
    }
    return best;
}

static int table_choose(const Deal *deal, int place, int is_beginner) {
    int score = score_of(deal, place), way = deal->rules.way, pack = deal->rules.pack;
    int knocks = score >= (is_beginner ? 42 : threshold(deal->places));
    double least = is_beginner ? 22 : unseen_worth[pack][way];
    int choice = PASS;
    if (may_knock(deal, place) && knocks) return KNOCK;
    if (!deal->is_open) choice = score < least ? 0 : PASS;
    else if (is_beginner && chance() < .1) return deal->rules.swap_two ? below(19) : below(10);
    else choice = best_exchange(deal, place, is_beginner, 0);
    if (choice != PASS || may_pass(deal, place)) return choice;
    return may_knock(deal, place) ? KNOCK : best_exchange(deal, place, is_beginner, 1);
}

static int passers(const Deal *deal) {
    int count = 0;
    for (int i = 0; i < deal->places; i++) count += deal->passed[i];
    return count;
}

/* Fill in where a choice leads. */
static void look_ahead(const Deal *deal, int place, int choice, Way *way) {
    int is_last = deal->knocker >= 0, is_blind = !choice && !deal->is_open;
    exchange(deal->hand[place], deal->widow, choice, way->hand, way->widow);
    way->is_widow_known = deal->is_open || is_blind;
    way->is_exchange = choice < PASS;
    way->passes = choice == PASS && !is_last ? passers(deal) + !deal->passed[place] : 0;
    way->is_final = 0;
    way->given = way->taken = NONE;
    if (choice && choice < 10) {
        way->given = deal->hand[place][(choice - 1) / 3];
        way->taken = deal->widow[(choice - 1) % 3];
    }
    way->kind = is_last ? LAST : deal->is_open ? GOING : HIDDEN_YET;
    if (is_blind) way->kind = is_last ? BLIND_LAST : BLIND;
    if (choice == KNOCK) {
        way->kind = KNOCKED;
        way->is_final = deal->rules.first_turn_knock == AT_ONCE && !deal->is_traded;
    }
    if (is_last) way->is_final = (place + 1) % deal->places == deal->knocker;
    if (way->passes < deal->places) return;
    int renews = deal->rules.face_up == NEW_WIDOW && deal->left >= 3;
    if (deal->is_open && deal->rules.face_up == NEVER_TWICE) return;
    if (deal->is_open ? !renews : !deal->rules.reveal) {
        way->kind = LAST;
        way->is_final = 1;
    } else {
        way->kind = HIDDEN_YET;
        way->is_widow_known = 0;
    }
}

static float worth_of(const Deal *deal, int place, const Way *way, uint64_t seen, int watches,
                      float *x) {
    const Network *net = &networks[watches][watched(deal->places)][way->kind];
    int is_blind = way->kind == BLIND || way->kind == BLIND_LAST;
    way_inputs(deal, place, way, seen, watches, x);
    if (!is_blind && is_blitz(score_at(deal, way->hand))) return WON;
    return value_of(net, inputs_of(deal->places, watches), x, NULL);
}

/* Return what a choice is worth; where one may knock after an exchange, the better of both. */
static float weigh(const Deal *deal, int place, int choice, uint64_t seen, int watches, Way *way,
                   float *x) {
    look_ahead(deal, place, choice, way);
    float worth = worth_of(deal, place, way, seen, watches, x);
    if (way->kind != GOING || choice >= PASS || !deal->rules.knock_with_exchange) return worth;
    if (!may_knock(deal, place)) return worth;
    Way knocked = *way;
    float y[INPUTS];
    memcpy(y, x, sizeof y);
    knocked.kind = KNOCKED;
    float other = worth_of(deal, place, &knocked, seen, watches, y);
    if (other <= worth) return worth;
    *way = knocked;
    memcpy(x, y, sizeof y);
    return other;
}

static int is_allowed(const Deal *deal, int place, int choice) {
    if (choice == KNOCK) return may_knock(deal, place);
    if (choice == PASS) return may_pass(deal, place);
    return is_offered(deal, choice);
}

/* Return the best choice, or now and then another that is not much worse; `knocks` after it. */
static int learned_choose(const Deal *deal, int place, int watches, int is_recorded, int *knocks) {
    static float x[MOST_CHOICES][INPUTS];
    float deal_x[INPUTS], worth[MOST_CHOICES];
    Way way[MOST_CHOICES];
    int best = NONE, open[MOST_CHOICES], count = 0, allowed[MOST_CHOICES] = {0};
    uint64_t seen = seen_by(deal, place, watches);
    form_beliefs(deal, place, watches, seen, is_recorded);
    deal_inputs(deal, place, watches, deal_x);
    for (int choice = 0; choice < MOST_CHOICES; choice++) {
        if (!is_allowed(deal, place, choice)) continue;
        memcpy(x[choice], deal_x, sizeof deal_x);
        worth[choice] = weigh(deal, place, choice, seen, watches, &way[choice], x[choice]);
        allowed[choice] = 1;
        if (best == NONE || worth[choice] > worth[best]) best = choice;
    }
    int habitual = table_choose(deal, place, 0);
    if (worth[best] < worth[habitual] + margin) best = habitual;
    if (is_telling && !below(6)) tell_worths(deal, place, watches, worth, allowed);
    if (is_recorded && worth[best] < WON && chance() < curiosity) {
        for (int choice = 0; choice < MOST_CHOICES; choice++)
            if (is_allowed(deal, place, choice) && worth[choice] > worth[best] - .3f)
                open[count++] = choice;
        best = open[below(count)];
    }
    if (is_recorded && worth[best] < WON) remember(place, way[best].kind, x[best], worth[best]);
    *knocks = best < PASS && way[best].kind == KNOCKED;
    return best;
}

static int choose(const Deal *deal, int place, int is_recorded, int *knocks) {
    int mind = deal->mind[place], is_patient = deal->turns[place] < PATIENCE;
    *knocks = 0;
    if (mind == BEGINNER) return table_choose(deal, place, 1);
    if (mind == TABLE || !is_patient) return table_choose(deal, place, 0);
    return learned_choose(deal, place, mind == LEARNER, is_recorded, knocks);
}

/* Carry a choice out; return whether it ends the deal. */
static int act(Deal *deal, int place, int choice, int knocks) {
    int before[3], left[3], is_table = deal->mind[place] == TABLE || deal->mind[place] == BEGINNER;
    int was_open = deal->is_open, goes_on = deal->rules.knock_with_exchange;
    if (is_telling) {
        char text[MOST_TEXT];
        choice_text(deal, place, choice, text);
        tell_choice(place, text);
    }
    goes_on = goes_on && choice < PASS && may_knock(deal, place);
    memcpy(before, deal->hand[place], sizeof before);
    memcpy(left, deal->widow, sizeof left);
    if (choice < PASS) exchange(before, deal->widow, choice, deal->hand[place], left);
    if (choice != KNOCK) note_habits(deal, place, before, choice, left);
    if (choice < PASS) {
        forget_and_learn(deal, place, before, choice);
        memcpy(deal->widow, left, sizeof left);
        deal->is_open = deal->is_traded = 1;
        memset(deal->passed, 0, sizeof deal->passed);
        deal->rests[place] = 0;
        deal->did[place] = choice ? TOOK_ONE : was_open ? TOOK_ALL : TOOK_BLIND;
        if (is_blitz(score_of(deal, place))) return call_blitz(deal);
        if (deal->rules.knock_with_exchange && is_table && may_knock(deal, place))
            knocks = score_of(deal, place) >= (deal->mind[place] == TABLE ? threshold(deal->places) : 42);
    } else if (choice == PASS) {
        deal->did[place] = was_open ? PASSED_OPEN : PASSED_HIDDEN;
        if (deal->knocker < 0) {
            deal->passed[place] = 1;
            deal->rests[place] = deal->rules.face_up == NEVER_TWICE && was_open;
        }
    }
    if (is_telling && goes_on) tell_choice(place, knocks ? "knock" : "pass");
    if (choice == KNOCK || knocks) {
        deal->knocker = place;
        deal->knock_turn = deal->turns[place];
        memset(deal->passed, 0, sizeof deal->passed);
        memset(deal->rests, 0, sizeof deal->rests);
        if (deal->rules.first_turn_knock == AT_ONCE && !deal->is_traded) {
            show_down(deal, place);
            return 1;
        }
    } else deal->acted[place] = deal->knocker >= 0;
    deal->turns[place]++;
    if (deal->rules.blind_first) deal->is_open = 1;
    return 0;
}

/* Return whether the deal ends because all have passed; else turn up or renew what is to be. */
static int all_passed(Deal *deal) {
    if (!deal->is_open && deal->rules.reveal) {
        deal->is_open = 1;
        memset(deal->passed, 0, sizeof deal->passed);
        return 0;
    }
    if (deal->is_open && deal->rules.face_up == NEW_WIDOW && deal->left >= 3) {
        renew(deal);
        return 0;
    }
    return !(deal->is_open && deal->rules.face_up == NEVER_TWICE);
}

static int is_learner(const Deal *deal, int place) {
    return deal->mind[place] == LEARNER || deal->mind[place] == UNWATCHFUL;
}

static void play_deal(Deal *deal) {
    begin_deal(deal);
    odds = deal->rules.pack;
    for (int i = 0; i < deal->places; i++) {
        decided[i] = 0;
        for (int j = 0; j < deal->places; j++)
            deal->seen_lives[i][j] = deal->mind[i] == UNWATCHFUL ? START_LIVES : deal->lives[j];
        deal->stakes[i] = stakes_of(deal, i);
    }
    if (is_telling) tell_beginning(deal);
    if (call_blitz(deal)) return;
    for (int place = 0;; place = (place + 1) % deal->places) {
        if (place == deal->knocker) {
            show_down(deal, place);
            return;
        }
        int knocks, choice = choose(deal, place, is_learning && is_learner(deal, place), &knocks);
        if (act(deal, place, choice, knocks)) return;
        if (deal->knocker < 0 && passers(deal) == deal->places && all_passed(deal)) {
            show_down(deal, NONE);
            return;
        }
    }
}

static void learn_from(const Deal *deal, int learner, float rate) {
    const float trust = .7f; /* how far the end counts, not the next decision's value */
    int others[PLACES], count = 0, watches = deal->mind[learner] == LEARNER;
    int inputs = inputs_of(deal->places, watches);
    const int *lives = deal->seen_lives[learner];
    Stakes stakes = deal->stakes[learner];
    for (int i = 0; i < deal->places; i++)
        if (i != learner) others[count++] = lives[i] - deal->lost[i];
    double won = win_chance(lives[learner] - deal->lost[learner], deal->places, others);
    float target = (float)(won - stakes.lost) / stakes.scale;
    target = fmaxf(-3, fminf(3, target));
    for (int i = decided[learner] - 1; i >= 0; i--) {
        Decision *decision = &decisions[learner][i];
        Network *net = &networks[watches][watched(deal->places)][decision->kind];
        draw_towards(net, inputs, decision->x, target, rate);
        target = trust * target + (1 - trust) * fminf(decision->value, 1.5f);
    }
}

/* Play a match until the learner's seat has won (1) or is out (0). */
static int play_match(int seats, const int *start, const int *minds, int learner, int dealer,
                      Rules rules, float rate) {
    static Deal deal;
    int lives[PLACES];
    memcpy(lives, start, sizeof(int) * (size_t)seats);
    deal.rules = rules;
    for (;;) {
        int seat_at[PLACES], place = NONE, survivors = 0;
        deal.places = 0;
        for (int step = 1; step <= seats; step++) {
            int seat = (dealer + step) % seats;
            if (lives[seat] <= 0) continue;
            if (seat == learner) place = deal.places;
            deal.mind[deal.places] = minds[seat];
            deal.lives[deal.places] = lives[seat];
            seat_at[deal.places++] = seat;
        }
        if (place == NONE) return 0;
        if (deal.places == 1) return 1;
        play_deal(&deal);
        for (int i = 0; is_learning && i < deal.places; i++) learn_from(&deal, i, rate);
        for (int i = 0; i < deal.places; i++) survivors += deal.lives[i] > deal.lost[i];
        if (!survivors) continue;
        for (int i = 0; i < deal.places; i++) lives[seat_at[i]] -= deal.lost[i];
        do dealer = (dealer + 1) % seats;
        while (lives[dealer] <= 0);
    }
}

/* Lessons. */

static Rules some_rules(void) {
    Rules rules = house;
    double luck = chance();
    if (luck < .65) return rules;
    if (luck < .8) return schwimmen;
    rules.way = chance() < .8 ? below(4) : below(WAYS);
    rules.pack = below(2);
    rules.first_turn_knock = chance() < .5 ? 0 : below(3);
    if (chance() < .4) rules.tie = below(4);
    if (chance() < .4) rules.low_penalty = 1;
    if (chance() < .2) rules.blitz_lowest = 1;
    if (chance() < .2) rules.swap_two = 1;
    if (chance() < .3) rules.blind_first = 1;
    if (chance() < .3) rules.reveal = 1;
    if (chance() < .5) rules.face_up = below(3);
    if (chance() < .25) rules.knock_with_exchange = 1;
    return rules;
}

static int some_seats(void) {
    static const int often[20] = {2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7, 8};
    int seats = often[below(20)];
    return seats == 8 ? 8 + below(2) : seats;
}

static int some_mind(void) {
    double luck = chance();
    return luck < .25 ? TABLE : luck < .55 ? LEARNER : luck < .85 ? UNWATCHFUL : BEGINNER;
}

static void lesson(float rate) {
    int seats = some_seats(), learner = below(seats), lives[PLACES], minds[PLACES];
    int is_table = chance() < .5, is_first = chance() < .6;
    for (int i = 0; i < seats; i++) {
        lives[i] = is_first || chance() < .3 ? START_LIVES : 1 + below(START_LIVES);
        minds[i] = i == learner ? (chance() < .7 ? LEARNER : UNWATCHFUL)
                   : is_table   ? TABLE
                                : some_mind();
    }
    is_learning = 1;
    play_match(seats, lives, minds, learner, below(seats), some_rules(), rate);
}

static double share_won(int seats, int mind, int opponent, int games, Rules rules) {
    int lives[PLACES], minds[PLACES], won = 0;
    is_learning = 0;
    for (int game = 0; game < games; game++) {
        for (int i = 0; i < seats; i++) {
            lives[i] = START_LIVES;
            minds[i] = i == game % seats ? mind : opponent;
        }
        won += play_match(seats, lives, minds, game % seats, game / seats % seats, rules, 0);
    }
    return (double)won / games;
}

static void report(long done, float rate, int games) {
    static const int tables[4] = {2, 3, 4, 6};
    static const int pairs[4][2] = {
        {LEARNER, TABLE}, {UNWATCHFUL, TABLE}, {LEARNER, UNWATCHFUL}, {TABLE, BEGINNER}};
    static const char *names[4] = {"master", "strong", "master against strong", "sensible"};
    printf("%ld games, rate %.5f, surprise %.3f instead of %.3f\n", done, rate,
           surprise[0] / surprises, surprise[1] / surprises);
    surprise[0] = surprise[1] = surprises = 0;
    for (int i = 0; i < 4; i++) {
        printf("  %-22s", names[i]);
        for (int j = 0; j < 4; j++)
            printf(" %.3f", share_won(tables[j], pairs[i][0], pairs[i][1], games, house));
        printf("  |");
        for (int j = 0; j < 4; j++)
            printf(" %.3f", share_won(tables[j], pairs[i][0], pairs[i][1], games / 2, schwimmen));
        printf("\n");
    }
    fflush(stdout);
}

static void write_halves(FILE *file, const float *numbers, int count) {
    for (int i = 0; i < count; i++) {
        _Float16 half = (_Float16)numbers[i];
        fwrite(&half, sizeof half, 1, file);
    }
}

static void write_guess(FILE *file) {
    for (int i = 0; i < OF_GUESS; i++) write_halves(file, guess.rows[i], GUESS_HIDDEN);
    write_halves(file, guess.start, GUESS_HIDDEN);
    for (int i = 0; i < BINS; i++) write_halves(file, guess.out[i], GUESS_HIDDEN);
    write_halves(file, guess.base, BINS);
}

static void write_network(FILE *file, const Network *net, int inputs) {
    float base[HIDDEN] = {net->base};
    for (int i = 0; i < inputs; i++) write_row(file, net->rows[i]);
    write_row(file, net->start);
    write_row(file, net->out);
    write_row(file, base);
}

static void write_networks(const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) exit(1);
    for (int watches = 0; watches < 2; watches++)
        for (int places = 2; places <= WATCHED; places++)
            for (int kind = 0; kind < KINDS; kind++)
                write_network(file, &networks[watches][places][kind], inputs_of(places, watches));
    write_guess(file);
    fclose(file);
}

static void read_halves(FILE *file, float *numbers, int count) {
    for (int i = 0; i < count; i++) {
        _Float16 half;
        if (fread(&half, sizeof half, 1, file) != 1) exit(1);
        numbers[i] = (float)half;
    }
}

static void read_network(FILE *file, Network *net, int inputs) {
    float base[HIDDEN];
    for (int i = 0; i < inputs; i++) read_halves(file, net->rows[i], HIDDEN);
    read_halves(file, net->start, HIDDEN);
    read_halves(file, net->out, HIDDEN);
    read_halves(file, base, HIDDEN);
    net->base = base[0];
}

static void read_networks(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) exit(1);
    for (int watches = 0; watches < 2; watches++)
        for (int places = 2; places <= WATCHED; places++)
            for (int kind = 0; kind < KINDS; kind++)
                read_network(file, &networks[watches][places][kind], inputs_of(places, watches));
    for (int i = 0; i < OF_GUESS; i++) read_halves(file, guess.rows[i], GUESS_HIDDEN);
    read_halves(file, guess.start, GUESS_HIDDEN);
    for (int i = 0; i < BINS; i++) read_halves(file, guess.out[i], GUESS_HIDDEN);
    read_halves(file, guess.base, BINS);
    fclose(file);
}

/* Print positions of whole matches, with what strong and master think every choice is worth. */
static void give_examples(long games) {
    int lives[PLACES], minds[PLACES];
    is_telling = 1;
    for (long game = 0; game < games; game++) {
        int seats = 2 + below(5);
        for (int i = 0; i < seats; i++) {
            lives[i] = START_LIVES;
            minds[i] = below(4);
        }
        play_match(seats, lives, minds, 0, below(seats), some_rules(), 0);
    }
}

int main(int count, char **words) {
    if (count < 4) return fprintf(stderr, "usage: learn_widow GAMES SEED FILE\n"), 2;
    if (!strcmp(words[1], "examples")) {
        chance_state[0] = 88172645463325252ULL;
        chance_state[1] = 1234567;
        build_tables();
        begin_chances();
        begin_guess();
        read_networks(words[3]);
        return give_examples(atol(words[2])), 0;
    }
    long games = atol(words[1]), parts = 8;
    chance_state[0] = 88172645463325252ULL ^ (uint64_t)atol(words[2]) * 7919;
    chance_state[1] = 1234567;
    build_tables();
    begin_chances();
    begin_guess();
    for (int places = 2; places <= WATCHED; places++)
        for (int kind = 0; kind < KINDS; kind++) {
            begin_network(&networks[0][places][kind]);
            begin_network(&networks[1][places][kind]);
        }
    for (long game = 0; game < games; game++) {
        double part = (double)game / (double)games;
        float rate = (float)(.02 * pow(.01, part));
        guess_rate = (float)(.03 * pow(.05, part));
        curiosity = .15 * (1 - part) + .02;
        lesson(rate);
        if ((game + 1) % (games / parts) == 0) {
            write_networks(words[3]);
            report(game + 1, rate, game + 1 < games ? 2000 : 10000);
        }
    }
    margin = .06f; /* as Learned.margin */
    report(games, 0, 10000);
    return 0;
}
