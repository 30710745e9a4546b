/* Learns what each choice in Scat is worth, and writes learned.bin.

   cc -O3 -march=native -ffast-math -o learn_scat tools/learn_scat.c -lm
   ./learn_scat GAMES SEED scat/players/thirtyone/learned.bin

   The learner plays matches against table players ("sensible"), beginners and itself, by the house
   rules and by random ones. After each deal every decision is drawn towards what followed: partly
   what the deal cost in chances to win the match (chances.py), partly what the next decision was
   thought to be worth. The inputs are those of inputs.py, number by number; the networks are laid
   out as network.py reads them. A file only grows by more games: the bot never runs this. */

enum { WAYS = 6, WATCHED = 6, OF_DEAL = 24, OF_OPPONENT = 12, OF_WAY = 30 };
enum { INPUTS = OF_DEAL + (WATCHED - 1) * OF_OPPONENT + OF_WAY };

#include "learning.h"

enum { HANDS = PACK * PACK * PACK };
enum { DROPPED, KNOCKED, DROPPED_LAST, DRAWING, DRAWING_LAST, KINDS };
enum { DRAW, TAKE, KNOCK };
enum { TABLE, LEARNER, UNWATCHFUL, BEGINNER };
enum { NONE = -1, SEVEN = 5, SIX = 17, THIRTY_ONE = 62, START_LIVES = 4 };
enum { PATIENCE = 12 }; /* turns after which one only draws, so that every deal ends */

#define AT(a, b, c) (((a) * PACK + (b)) * PACK + (c))
#define DECIDED 1000.0f

/* What hands are worth (half points), may become, and may become after that. */

static int points_of[PACK];
static unsigned char scores[WAYS][HANDS];
static float potentials[WAYS][HANDS], prospects[WAYS][HANDS];

static int score_by(int way, int a, int b, int c) {
    int suits[4] = {0}, best = 0, three = way % 3, flush = way / 3;
    suits[a / 13] += points_of[a];
    suits[b / 13] += points_of[b];
    suits[c / 13] += points_of[c];
    for (int s = 0; s < 4; s++)
        if (2 * suits[s] > best) best = 2 * suits[s];
    if (three && a % 13 == b % 13 && b % 13 == c % 13 && best < 59 + three) best = 59 + three;
    if (flush && a / 13 == b / 13 && b / 13 == c / 13 && best < 60) { /* a < b < c */
        int is_run = a + 1 == b && b + 1 == c;
        int is_wheel = a % 13 == 0 && b % 13 == 1 && c % 13 == 12;
        if (is_run || is_wheel) best = 60;
    }
    return best;
}

static float mean_best(const float *values, int a, int b, int c) {
    double sum = 0;
    for (int d = 0; d < PACK; d++) {
        if (d == a || d == b || d == c) continue;
        float best = values[AT(a, b, c)];
        best = fmaxf(best, values[AT(b, c, d)]);
        best = fmaxf(best, values[AT(a, c, d)]);
        sum += fmaxf(best, values[AT(a, b, d)]);
    }
    return (float)(sum / 49);
}

static void everywhere(float *table, int a, int b, int c, float value) {
    table[AT(a, b, c)] = table[AT(a, c, b)] = table[AT(b, a, c)] = value;
    table[AT(b, c, a)] = table[AT(c, a, b)] = table[AT(c, b, a)] = value;
}

#define EVERY_HAND(a, b, c)                  \
    for (int a = 0; a < PACK; a++)           \
        for (int b = a + 1; b < PACK; b++)   \
            for (int c = b + 1; c < PACK; c++)

static void build_tables(void) {
    static float plain[HANDS];
    for (int card = 0; card < PACK; card++) {
        int rank = card % 13;
        points_of[card] = rank == 12 ? 11 : rank > 8 ? 10 : rank + 2;
    }
    for (int way = 0; way < WAYS; way++) {
        EVERY_HAND(a, b, c) {
            int score = score_by(way, a, b, c);
            everywhere(plain, a, b, c, (float)score);
        }
        for (int i = 0; i < HANDS; i++) scores[way][i] = (unsigned char)plain[i];
        EVERY_HAND(a, b, c) {
            int is_31 = plain[AT(a, b, c)] == THIRTY_ONE;
            everywhere(potentials[way], a, b, c, is_31 ? DECIDED : mean_best(plain, a, b, c));
        }
        EVERY_HAND(a, b, c) {
            everywhere(prospects[way], a, b, c, mean_best(potentials[way], a, b, c));
        }
    }
}

/* A deal; places count from the dealer's left. */

typedef struct {
    int way, min_knock, first_turn_knock, tie, low_penalty, pays_on_31, must_be_best;
} Rules;

static void begin_chances(void) {
    static const double shares[PLACES + 1] = {0, 0, .1, .115, .092, .11, .136, .136, .136, .136};
    for (int players = 2; players <= PLACES; players++) {
        of_31[0][players] = shares[players];
        of_two[0][players] = players == 2 ? 0.1 : 0.03;
    }
}

static const Rules house = {0, 0, 0, 0, 2, 1, 0};

typedef struct {
    float low, tied, lost, scale;
} Stakes;

typedef struct {
    Rules rules;
    Stakes stakes[PLACES];
    int places, mind[PLACES], lives[PLACES], lost[PLACES];
    int hand[PLACES][3];
    int stock[PACK], left, pile[PACK], piled, reshuffles;
    int knocker, knock_turn, turns[PLACES], took[PLACES], acted[PLACES];
    int known[PLACES][4], known_count[PLACES], last[PLACES], before[PLACES];
    uint64_t seen; /* cards in the discard pile, and those taken from it */
} Deal;

static int score_of(const Deal *deal, int place) {
    const int *hand = deal->hand[place];
    return scores[deal->rules.way][AT(hand[0], hand[1], hand[2])];
}

static void show_down(Deal *deal, int knocker) {
    int lowest = 99, highest = 0, tied = 0;
    for (int i = 0; i < deal->places; i++) {
        int score = score_of(deal, i);
        if (score < lowest) lowest = score;
        if (score > highest) highest = score;
    }
    for (int i = 0; i < deal->places; i++)
        if (score_of(deal, i) == lowest) deal->lost[i] = 1, tied++;
    if (knocker < 0) return;
    int score = score_of(deal, knocker);
    if (score == lowest) deal->lost[knocker] = tied == 1 ? deal->rules.low_penalty : deal->rules.tie;
    if (deal->rules.must_be_best && score != highest && !deal->lost[knocker])
        deal->lost[knocker] = 1;
}

static void call_31(Deal *deal, int knocker) {
    for (int i = 0; i < deal->places; i++)
        deal->lost[i] = score_of(deal, i) == THIRTY_ONE ? 0
                        : i == knocker                  ? deal->rules.pays_on_31
                                                        : 1;
}

static void begin_deal(Deal *deal) {
    int cards[PACK], next = 0;
    for (int i = 0; i < PACK; i++) cards[i] = i;
    shuffle(cards, PACK);
    for (int i = 0; i < deal->places; i++) {
        for (int j = 0; j < 3; j++) deal->hand[i][j] = cards[next++];
        deal->lost[i] = deal->turns[i] = deal->took[i] = deal->acted[i] = deal->known_count[i] = 0;
        deal->last[i] = deal->before[i] = NONE;
    }
    deal->pile[0] = cards[next];
    deal->piled = 1;
    deal->seen = 1ULL << cards[next++];
    deal->left = PACK - next;
    memcpy(deal->stock, cards + next, sizeof(int) * (size_t)deal->left);
    deal->knocker = deal->knock_turn = NONE;
    deal->reshuffles = 0;
}

static void reshuffle(Deal *deal) {
    int top = deal->pile[deal->piled - 1];
    deal->left = deal->piled - 1;
    memcpy(deal->stock, deal->pile, sizeof(int) * (size_t)deal->left);
    for (int i = 0; i < deal->left; i++) deal->seen &= ~(1ULL << deal->stock[i]);
    shuffle(deal->stock, deal->left);
    deal->pile[0] = top;
    deal->piled = 1;
    deal->reshuffles++;
}

static int top_of(const Deal *deal) { return deal->piled ? deal->pile[deal->piled - 1] : NONE; }

/* Write the three cards kept when `odd` (0 to 2 of the hand, 3 the new card) goes. */
static int keep(const int *hand, int card, int odd, int *kept) {
    int four[4] = {hand[0], hand[1], hand[2], card}, count = 0;
    for (int i = 0; i < 4; i++)
        if (i != odd) kept[count++] = four[i];
    return AT(kept[0], kept[1], kept[2]);
}

static void drop(Deal *deal, int place, int card, int odd, int took) {
    int out = odd == 3 ? card : deal->hand[place][odd];
    int *known = deal->known[place], *count = &deal->known_count[place];
    if (odd != 3) deal->hand[place][odd] = card;
    if (took && odd != 3) known[(*count)++] = card;
    for (int i = 0; i < *count; i++)
        if (known[i] == out) {
            known[i] = known[--*count];
            break;
        }
    deal->pile[deal->piled++] = out;
    deal->seen |= 1ULL << out;
    deal->before[place] = deal->last[place];
    deal->last[place] = out;
    deal->took[place] = took;
    deal->acted[place] = deal->knocker >= 0;
    deal->turns[place]++;
}

/* Inputs, as inputs.py. */

static Stakes stakes_of(const Deal *deal, int place) {
    int others[PLACES], count = 0, own = deal->lives[place], n = deal->places;
    double none = 0;
    for (int i = 0; i < n; i++)
        if (i != place) others[count++] = deal->lives[i];
    for (int i = 0; i < count; i++) {
        others[i]--;
        none += win_chance(own, n, others) / count;
        others[i]++;
    }
    double lost = win_chance(own - 1, n, others), scale = none - lost;
    double low = (win_chance(own - deal->rules.low_penalty, n, others) - lost) / scale;
    double twice = (win_chance(own - 2, n, others) - lost) / scale;
    double tied = deal->rules.tie == 0 ? 1 : deal->rules.tie == 1 ? 0 : twice;
    return (Stakes){(float)low, (float)tied, (float)lost, (float)scale};
}

static int watched(int places) { return places > WATCHED ? WATCHED : places; }
static int inputs_of_deal(int places) { return OF_DEAL + (watched(places) - 1) * OF_OPPONENT; }
static int inputs_of(int places) { return inputs_of_deal(places) + OF_WAY; }

static int held(const Deal *deal, int place, int suit, int watches) {
    int sum = 0;
    for (int i = 0; watches && i < deal->known_count[place]; i++)
        if (deal->known[place][i] / 13 == suit) sum += points_of[deal->known[place][i]];
    return sum;
}

static int last_of(const Deal *deal, int place, int watches) {
    return watches ? deal->last[place] : deal->turns[place] > 0 ? SEVEN : NONE;
}

static int before_of(const Deal *deal, int place, int watches) {
    return watches ? deal->before[place] : deal->turns[place] > 1 ? SIX : NONE;
}

static void opponent_inputs(const Deal *deal, int place, int other, int watches, float *x) {
    int last = last_of(deal, other, watches), before = before_of(deal, other, watches), most = 0;
    int count = watches ? deal->known_count[other] : 0;
    for (int suit = 0; suit < 4; suit++) {
        int sum = held(deal, other, suit, watches);
        if (sum > most) most = sum;
    }
    x[0] = (float)most / 20;
    x[1] = (float)count / 2;
    x[2] = last >= 0 ? (float)points_of[last] / 11 : 0;
    x[3] = before >= 0 ? (float)points_of[before] / 11 : 0;
    x[4] = (float)(watches && deal->took[other]);
    x[5] = deal->lives[other] == 1;
    x[6] = (float)deal->acted[other];
    x[7] = deal->knocker == other;
    x[8] = last >= 0 && before >= 0 && last / 13 == before / 13;
    x[9] = other < place;
    x[10] = count > 1 && most > 12;
    x[11] = most >= 20;
}

static void deal_inputs(const Deal *deal, int place, int watches, float *x) {
    int n = deal->places, turns = deal->turns[place], own = deal->lives[place];
    int least = 99, last_lives = 0;
    Stakes stakes = deal->stakes[place];
    memset(x, 0, sizeof(float) * INPUTS);
    for (int i = 0; i < n; i++) {
        if (i == place) continue;
        if (deal->lives[i] < least) least = deal->lives[i];
        last_lives += deal->lives[i] == 1;
    }
    x[turns > 4 ? 4 : turns] = 1;
    x[5] = (float)place / (float)(n - 1);
    if (own <= 3) x[5 + own] = 1;
    x[9] = stakes.low;
    x[10] = stakes.tied;
    x[11] = (float)deal->left / 49;
    if (least <= 3) x[11 + least] = 1;
    x[15] = (float)last_lives / (float)(n - 1);
    if (deal->knocker >= 0) x[16 + (deal->knock_turn > 3 ? 3 : deal->knock_turn)] = 1;
    x[20] = (float)deal->rules.must_be_best;
    x[21] = turns > 4 ? (float)(turns - 4) / 4 : 0;
    x[22] = deal->rules.way % 3 != 0;
    x[23] = deal->rules.way >= 3;
    for (int step = 1; step < watched(n); step++) {
        float *slot = x + OF_DEAL + (step - 1) * OF_OPPONENT;
        opponent_inputs(deal, place, (place + step) % n, watches, slot);
    }
}

static void top_inputs(const Deal *deal, int place, int top, int watches, float *y) {
    int n = deal->places, next = (place + 1) % n, second = (place + 2) % n, suit = top / 13;
    int sum = held(deal, next, suit, watches), last = last_of(deal, next, watches);
    int before = before_of(deal, next, watches), points = points_of[top];
    y[20] = (float)points / 11;
    y[21] = (float)sum / 20;
    y[22] = sum > 0;
    y[23] = last >= 0 && last / 13 == suit;
    y[24] = before >= 0 && before / 13 == suit;
    y[25] = points >= 10;
    y[26] = points == 11;
    y[27] = sum > 0 ? (float)points / 11 : 0;
    y[28] = second != place ? (float)held(deal, second, suit, watches) / 20 : 0;
    y[29] = watches && deal->known_count[next] > 0 && !sum;
}

static void hope_inputs(const Deal *deal, const int *hand, uint64_t known, float *y) {
    const unsigned char *table = scores[deal->rules.way];
    int a = hand[0], b = hand[1], c = hand[2], now = table[AT(a, b, c)];
    int sum = 0, count = 0, good = 0, very_good = 0;
    for (int card = 0; card < PACK; card++) {
        if (known >> card & 1) continue;
        int best = now, other = table[AT(a, b, card)];
        if (other > best) best = other;
        if ((other = table[AT(a, c, card)]) > best) best = other;
        if ((other = table[AT(b, c, card)]) > best) best = other;
        sum += best;
        count++;
        good += best >= 40;
        very_good += best >= 50;
    }
    if (!count) count = 1;
    y[13] = (float)sum / THIRTY_ONE / (float)count;
    y[14] = (float)good / (float)count;
    y[15] = (float)very_good / (float)count;
    y[16] = fminf(prospects[deal->rules.way][AT(a, b, c)] / THIRTY_ONE, 1);
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
    y[17] = count[best] >= 2;
    y[18] = count[best] == 3;
    y[19] = (float)second / 20;
}

/* Fill in one way to go on: the hand kept, the card dropped (or NONE), the cards once held. */
static void way_inputs(const Deal *deal, int place, const int *hand, int top, uint64_t own,
                       int watches, float *x) {
    static const int steps[12] = {28, 34, 38, 40, 42, 44, 46, 48, 50, 52, 54, 58};
    float *y = x + inputs_of_deal(deal->places);
    int score = scores[deal->rules.way][AT(hand[0], hand[1], hand[2])], pile = top_of(deal);
    uint64_t seen = watches ? deal->seen : pile >= 0 ? 1ULL << pile : 0;
    memset(y, 0, sizeof(float) * OF_WAY);
    for (int i = 0; i < 12; i++) y[i] = score >= steps[i];
    y[12] = (float)score / THIRTY_ONE;
    hope_inputs(deal, hand, seen | own, y);
    shape_inputs(hand, y);
    if (top >= 0) top_inputs(deal, place, top, watches, y);
}

static Network networks[WATCHED + 1][KINDS];

/* Decisions that wait for the end of the deal. */

typedef struct {
    int kind;
    float x[INPUTS], value;
} Decision;

static Decision decisions[512];
static int decided, is_learning;
static double curiosity;

static void remember(int kind, const float *x, float value) {
    if (decided == 512) return;
    decisions[decided].kind = kind;
    memcpy(decisions[decided].x, x, sizeof(float) * INPUTS);
    decisions[decided++].value = value;
}

/* Minds. */

static int threshold(int places, int turn) {
    static const int at[WATCHED + 1][4] = {{0},           {0},           {22, 22, 25, 27},
                                           {22, 22, 24, 27}, {20, 22, 24, 28}, {20, 22, 24, 28},
                                           {22, 22, 23, 28}};
    return 2 * at[watched(places)][turn > 3 ? 3 : turn];
}

static int may_knock(const Deal *deal, int place) {
    if (deal->knocker >= 0 || (deal->rules.first_turn_knock == 1 && !deal->turns[place])) return 0;
    return score_of(deal, place) >= deal->rules.min_knock;
}

/* Return which card a table player lets go, and how good what is left is. */
static int table_drop(const Deal *deal, const int *hand, int card, int choices, float *first) {
    float best = -1, next_best = -1;
    int odd = 0;
    for (int i = 0; i < choices; i++) {
        int kept[3], at = keep(hand, card, i, kept);
        float worth = scores[deal->rules.way][at], hope = potentials[deal->rules.way][at];
        if (worth == THIRTY_ONE) worth = DECIDED;
        float a = deal->knocker < 0 ? hope : worth, b = deal->knocker < 0 ? worth : hope;
        if (a > best || (a == best && b > next_best)) best = a, next_best = b, odd = i;
    }
    *first = best;
    return odd;
}

static int table_begin(const Deal *deal, int place) {
    const int *hand = deal->hand[place];
    int at = AT(hand[0], hand[1], hand[2]), way = deal->rules.way, top = top_of(deal);
    if (may_knock(deal, place) && score_of(deal, place) >= threshold(deal->places, deal->turns[place]))
        return KNOCK;
    float first;
    table_drop(deal, hand, top, 3, &first);
    return first > (deal->knocker < 0 ? prospects : potentials)[way][at] ? TAKE : DRAW;
}

static int most_points(const Deal *deal, const int *hand, int card, int choices, int *odd) {
    int best = -1;
    for (int i = 0; i < choices; i++) {
        int kept[3], score = scores[deal->rules.way][keep(hand, card, i, kept)];
        if (score > best) best = score, *odd = i;
    }
    return best;
}

static int beginner_begin(const Deal *deal, int place) {
    int score = score_of(deal, place), odd;
    if (may_knock(deal, place) && score >= 42) return KNOCK;
    return most_points(deal, deal->hand[place], top_of(deal), 3, &odd) > score ? TAKE : DRAW;
}

static int beginner_drop(const Deal *deal, int place, int card, int choices) {
    int odd = 0;
    if (chance() < .1) return below(choices);
    most_points(deal, deal->hand[place], card, choices, &odd);
    return odd;
}

static const Network *network_of(const Deal *deal, int kind) {
    return &networks[watched(deal->places)][kind];
}

static uint64_t mask_of(const int *hand, int card) {
    uint64_t mask = 1ULL << hand[0] | 1ULL << hand[1] | 1ULL << hand[2];
    return card < 0 ? mask : mask | 1ULL << card;
}

/* Return the best (or, out of curiosity, any) card to let go; x holds the inputs of the deal. */
static int learned_drop(const Deal *deal, int place, int card, int choices, int watches, float *x,
                        float *value, int is_curious) {
    const int *hand = deal->hand[place];
    const Network *net = network_of(deal, deal->knocker < 0 ? DROPPED : DROPPED_LAST);
    int inputs = inputs_of(deal->places), odd = 0, only = is_curious ? below(choices) : NONE;
    float chosen[INPUTS];
    *value = -99;
    for (int i = 0; i < choices; i++) {
        int kept[3], at = keep(hand, card, i, kept);
        float worth = 9;
        if (only != NONE && i != only) continue;
        if (scores[deal->rules.way][at] != THIRTY_ONE) {
            int out = i == 3 ? card : hand[i];
            way_inputs(deal, place, kept, out, mask_of(hand, card), watches, x);
            worth = value_of(net, inputs, x, NULL);
        }
        if (worth > *value) {
            *value = worth, odd = i;
            memcpy(chosen, x, sizeof chosen);
        }
    }
    memcpy(x, chosen, sizeof chosen);
    return odd;
}

/* Choose among the ways to begin: the best, or any that is not much worse. */
static int pick(const float *worth, int is_curious) {
    int best = DRAW, open[3], count = 0;
    for (int i = 1; i < 3; i++)
        if (worth[i] > worth[best]) best = i;
    if (!is_curious) return best;
    for (int i = 0; i < 3; i++)
        if (worth[i] > worth[best] - .3f) open[count++] = i;
    return open[below(count)];
}

static int learned_begin(const Deal *deal, int place, int watches, int is_recorded) {
    const int *hand = deal->hand[place];
    int inputs = inputs_of(deal->places), drawing = deal->knocker < 0 ? DRAWING : DRAWING_LAST;
    float x[INPUTS], taking[INPUTS], worth[3] = {0, -9, -9};
    deal_inputs(deal, place, watches, x);
    memcpy(taking, x, sizeof x);
    if (deal->turns[place] < PATIENCE)
        learned_drop(deal, place, top_of(deal), 3, watches, taking, &worth[TAKE], 0);
    way_inputs(deal, place, hand, NONE, mask_of(hand, NONE), watches, x);
    worth[DRAW] = value_of(network_of(deal, drawing), inputs, x, NULL);
    if (may_knock(deal, place)) worth[KNOCK] = value_of(network_of(deal, KNOCKED), inputs, x, NULL);
    int choice = pick(worth, is_recorded && chance() < curiosity);
    if (is_recorded && choice != TAKE)
        remember(choice == DRAW ? drawing : KNOCKED, x, worth[choice]);
    return choice;
}

static int begin_turn(const Deal *deal, int place, int is_recorded) {
    switch (deal->mind[place]) {
    case TABLE: return table_begin(deal, place);
    case BEGINNER: return beginner_begin(deal, place);
    default: return learned_begin(deal, place, deal->mind[place] == LEARNER, is_recorded);
    }
}

static int choose_drop(const Deal *deal, int place, int card, int choices, int is_recorded) {
    float x[INPUTS], value;
    int watches = deal->mind[place] == LEARNER;
    if (deal->mind[place] == BEGINNER) return beginner_drop(deal, place, card, choices);
    if (deal->mind[place] == TABLE) return table_drop(deal, deal->hand[place], card, choices, &value);
    deal_inputs(deal, place, watches, x);
    int is_curious = is_recorded && chance() < curiosity;
    int odd = learned_drop(deal, place, card, choices, watches, x, &value, is_curious);
    if (is_recorded) remember(deal->knocker < 0 ? DROPPED : DROPPED_LAST, x, value);
    return odd;
}

/* Take a turn that begins with a card; return whether it ends the deal. */
static int draw_and_drop(Deal *deal, int place, int took, int is_recorded) {
    int card = took ? deal->pile[--deal->piled] : deal->stock[--deal->left];
    for (int i = 0; i < 3; i++) {
        int kept[3];
        if (scores[deal->rules.way][keep(deal->hand[place], card, i, kept)] != THIRTY_ONE) continue;
        memcpy(deal->hand[place], kept, sizeof kept);
        call_31(deal, deal->knocker);
        return 1;
    }
    int odd = choose_drop(deal, place, card, took ? 3 : 4, is_recorded);
    drop(deal, place, card, odd, took);
    return 0;
}

/* Knock; return whether it ends the deal. */
static int knock(Deal *deal, int place) {
    int turns = 0;
    for (int i = 0; i < deal->places; i++) turns += deal->turns[i];
    deal->knocker = place;
    deal->knock_turn = deal->turns[place]++;
    if (turns || deal->rules.first_turn_knock != 2) return 0;
    show_down(deal, place);
    return 1;
}

static void play_deal(Deal *deal, int learner) {
    begin_deal(deal);
    decided = 0;
    for (int i = 0; i < deal->places; i++) deal->stakes[i] = stakes_of(deal, i);
    for (int i = 0; i < deal->places; i++)
        if (score_of(deal, i) == THIRTY_ONE) {
            call_31(deal, NONE);
            return;
        }
    for (int place = 0;; place = (place + 1) % deal->places) {
        int is_recorded = is_learning && place == learner;
        if (place == deal->knocker || (!deal->left && deal->reshuffles == 2)) {
            show_down(deal, place == deal->knocker ? place : NONE);
            return;
        }
        if (!deal->left) reshuffle(deal);
        int choice = begin_turn(deal, place, is_recorded);
        if (choice == KNOCK ? knock(deal, place)
                            : draw_and_drop(deal, place, choice == TAKE, is_recorded))
            return;
    }
}

static void learn_from(const Deal *deal, int learner, float rate) {
    const float trust = .7f; /* how far the end counts, not the next decision's value */
    int others[PLACES], count = 0, inputs = inputs_of(deal->places);
    Stakes stakes = deal->stakes[learner];
    for (int i = 0; i < deal->places; i++)
        if (i != learner) others[count++] = deal->lives[i] - deal->lost[i];
    double won = win_chance(deal->lives[learner] - deal->lost[learner], deal->places, others);
    float target = (float)(won - stakes.lost) / stakes.scale;
    target = fmaxf(-3, fminf(3, target));
    for (int i = decided - 1; i >= 0; i--) {
        Network *net = &networks[watched(deal->places)][decisions[i].kind];
        draw_towards(net, inputs, decisions[i].x, target, rate);
        target = trust * target + (1 - trust) * fminf(decisions[i].value, 1.5f);
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
        play_deal(&deal, place);
        if (is_learning) learn_from(&deal, place, rate);
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
    if (chance() < .7) return rules;
    rules.way = below(WAYS);
    if (chance() < .3) rules.min_knock = 2 * (17 + below(12));
    rules.first_turn_knock = below(3);
    if (chance() < .4) rules.tie = below(3);
    if (chance() < .4) rules.low_penalty = 1;
    if (chance() < .3) rules.pays_on_31 = 2;
    if (chance() < .15) rules.must_be_best = 1;
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
    int is_table = chance() < .5;
    for (int i = 0; i < seats; i++) {
        lives[i] = chance() < .6 ? START_LIVES : 1 + below(START_LIVES);
        minds[i] = i == learner ? LEARNER : is_table ? TABLE : some_mind();
    }
    is_learning = 1;
    play_match(seats, lives, minds, learner, below(seats), some_rules(), rate);
}

static double share_won(int seats, int mind, int opponent, int games) {
    int lives[PLACES], minds[PLACES], won = 0;
    is_learning = 0;
    for (int game = 0; game < games; game++) {
        for (int i = 0; i < seats; i++) {
            lives[i] = START_LIVES;
            minds[i] = i == game % seats ? mind : opponent;
        }
        won += play_match(seats, lives, minds, game % seats, game / seats % seats, house, 0);
    }
    return (double)won / games;
}

static void report(long done, float rate, int games) {
    static const int tables[4] = {2, 3, 4, 6};
    static const int shares[3] = {1, 1, 4};
    static const int pairs[3][2] = {{LEARNER, TABLE}, {UNWATCHFUL, TABLE}, {LEARNER, UNWATCHFUL}};
    static const char *names[3] = {"master", "strong", "master against strong"};
    printf("%ld games, rate %.5f", done, rate);
    for (int i = 0; i < 3; i++) {
        printf(", %s", names[i]);
        for (int j = 0; j < 4; j++)
            printf(" %.3f", share_won(tables[j], pairs[i][0], pairs[i][1], games / shares[i]));
    }
    printf("\n");
    fflush(stdout);
}

static void write_networks(const char *path) {
    FILE *file = fopen(path, "wb");
    if (!file) exit(1);
    for (int places = 2; places <= WATCHED; places++)
        for (int kind = 0; kind < KINDS; kind++) {
            const Network *net = &networks[places][kind];
            float base[HIDDEN] = {net->base};
            for (int i = 0; i < inputs_of(places); i++) write_row(file, net->rows[i]);
            write_row(file, net->start);
            write_row(file, net->out);
            write_row(file, base);
        }
    fclose(file);
}

int main(int count, char **words) {
    if (count < 4) return fprintf(stderr, "usage: learn_scat GAMES SEED FILE\n"), 2;
    long games = atol(words[1]), parts = 8;
    chance_state[0] = 88172645463325252ULL ^ (uint64_t)atol(words[2]) * 7919;
    chance_state[1] = 1234567;
    build_tables();
    begin_chances();
    for (int places = 2; places <= WATCHED; places++)
        for (int kind = 0; kind < KINDS; kind++) begin_network(&networks[places][kind]);
    for (long game = 0; game < games; game++) {
        double part = (double)game / (double)games;
        float rate = (float)(.02 * pow(.01, part));
        curiosity = .15 * (1 - part) + .02;
        lesson(rate);
        if ((game + 1) % (games / parts) == 0) {
            write_networks(words[3]);
            report(game + 1, rate, 3000);
        }
    }
    report(games, 0, 20000);
    return 0;
}
