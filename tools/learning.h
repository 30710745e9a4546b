/* What the trainers share: chance, what lives are worth, and the networks they teach.

   A trainer defines INPUTS, how many numbers its networks may take, before it includes this. */

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PACK = 52, PLACES = 9, HIDDEN = 32 };

/* Chance. */

static uint64_t chance_state[2];

static uint64_t chance_bits(void) {
    uint64_t a = chance_state[0], b = chance_state[1];
    chance_state[0] = b;
    a ^= a << 23;
    chance_state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return chance_state[1] + b;
}

static int below(int n) { return (int)(((chance_bits() >> 32) * (uint64_t)n) >> 32); }
static double chance(void) { return (double)(chance_bits() >> 11) / 9007199254740992.0; }

static void shuffle(int *cards, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(i + 1), card = cards[i];
        cards[i] = cards[j];
        cards[j] = card;
    }
}

/* The chance to win a match by lives left, as chances.py. */

enum { REMEMBERED = 2000003 };
static uint64_t chance_keys[REMEMBERED];
static float chance_values[REMEMBERED];

enum { MOST_ODDS = 2 };
static double of_31[MOST_ODDS][PLACES + 1], of_two[MOST_ODDS][PLACES + 1]; /* by players */
static int odds; /* by which of them chances are reckoned now */

static double win_chance(int own, int players, const int *lives);

static double after_31(int own, int others, const int *lives) {
    int less[PLACES];
    for (int i = 0; i < others; i++) less[i] = lives[i] - 1;
    double sum = win_chance(own, others + 1, less);
    for (int i = 0; i < others; i++) {
        less[i]++;
        sum += win_chance(own - 1, others + 1, less);
        less[i]--;
    }
    return sum / (others + 1);
}

static double after_loss(int own, int others, const int *lives, int lost) {
    const double skill = 0.8;
    double sum = skill * win_chance(own - lost, others + 1, lives);
    for (int i = 0; i < others; i++) {
        int less[PLACES];
        memcpy(less, lives, sizeof less);
        less[i] -= lost;
        sum += win_chance(own, others + 1, less);
    }
    return sum / (skill + others);
}

static uint64_t slot_of(uint64_t key) {
    uint64_t slot = key * 0x9E3779B97F4A7C15ULL % REMEMBERED;
    while (chance_keys[slot] && chance_keys[slot] != key) slot = (slot + 1) % REMEMBERED;
    return slot;
}

static double win_chance(int own, int players, const int *lives) {
    int left[PLACES] = {0}, others = 0;
    if (own <= 0) return 0;
    for (int i = 0; i < players - 1; i++) {
        int j = others, here = lives[i];
        if (here <= 0) continue;
        for (; j && left[j - 1] > here; j--) left[j] = left[j - 1];
        left[j] = here;
        others++;
    }
    if (!others) return 1;
    uint64_t key = (uint64_t)(own + 12 * odds);
    for (int i = 0; i < others; i++) key = key * 12 + (uint64_t)left[i];
    if (chance_keys[slot_of(key)]) return chance_values[slot_of(key)];
    double called = of_31[odds][others + 1], two = of_two[odds][others + 1];
    double value = called * after_31(own, others, left) +
                   (1 - called) * (1 - two) * after_loss(own, others, left, 1) +
                   (1 - called) * two * after_loss(own, others, left, 2);
    uint64_t slot = slot_of(key);
    chance_keys[slot] = key;
    chance_values[slot] = (float)value;
    return value;
}

/* Networks. */

typedef struct {
    float rows[INPUTS][HIDDEN], start[HIDDEN], out[HIDDEN], base;
} Network;

static void begin_network(Network *net) {
    for (int i = 0; i < INPUTS; i++)
        for (int j = 0; j < HIDDEN; j++) net->rows[i][j] = (float)((chance() - .5) * .4);
    for (int j = 0; j < HIDDEN; j++) {
        net->start[j] = (float)((chance() - .5) * .2);
        net->out[j] = (float)((chance() - .5) * .4);
    }
    net->base = .6f;
}

static float value_of(const Network *net, int inputs, const float *x, float *hidden) {
    float sums[HIDDEN], value = net->base;
    memcpy(sums, net->start, sizeof sums);
    for (int i = 0; i < inputs; i++)
        if (x[i] != 0)
            for (int j = 0; j < HIDDEN; j++) sums[j] += x[i] * net->rows[i][j];
    for (int j = 0; j < HIDDEN; j++) {
        float unit = sums[j] > 0 ? sums[j] : 0;
        if (hidden) hidden[j] = unit;
        value += unit * net->out[j];
    }
    return value;
}

static void draw_towards(Network *net, int inputs, const float *x, float target, float rate) {
    float hidden[HIDDEN], slope[HIDDEN];
    float error = target - value_of(net, inputs, x, hidden);
    float step = rate * fmaxf(-3, fminf(3, error));
    for (int j = 0; j < HIDDEN; j++) {
        slope[j] = hidden[j] > 0 ? step * net->out[j] : 0;
        net->out[j] += step * hidden[j];
        net->start[j] += slope[j];
    }
    net->base += step;
    for (int i = 0; i < inputs; i++)
        if (x[i] != 0)
            for (int j = 0; j < HIDDEN; j++) net->rows[i][j] += x[i] * slope[j];
}

static void write_row(FILE *file, const float *row) {
    for (int j = 0; j < HIDDEN; j++) {
        _Float16 half = (_Float16)row[j];
        fwrite(&half, sizeof half, 1, file);
    }
}
