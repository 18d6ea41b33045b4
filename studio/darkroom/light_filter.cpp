// Takes the noise out of the light passes (cross bilateral, two rounds, all lamps at once).
// Usage: light_filter width height channels radius input.bin output.bin brightness
// input.bin, float32 per pixel: `channels` (the first `brightness` of them light, the rest averaged along with it),
// smooth normal (3), place in metres (3), coverage (1).
// A neighbour counts by its distance in the picture, by its normal, by its distance from the pixel's tangent plane
// and by its own brightness, so that folds and cast shadows keep their edges. Pixels half covered do not count.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

int main(int, char** a) {
  const int W = atoi(a[1]), H = atoi(a[2]), C = atoi(a[3]), R = atoi(a[4]), B = atoi(a[7]), S = C + 7;
  std::vector<float> in((size_t)W * H * S);
  FILE* f = fopen(a[5], "rb");
  if (!f || fread(in.data(), 4, in.size(), f) != in.size()) { fprintf(stderr, "bad input\n"); return 1; }
  fclose(f);
  const size_t N = (size_t)W * H;
  auto guide_of = [&](size_t i) { return &in[i * S + C]; };
  auto counts = [&](size_t i) { return in[i * S + C + 6] > .97f; };
  std::vector<float> light(N * C), out(N * C), guide(N);
  for (size_t i = 0; i < N; i++) for (int c = 0; c < C; c++) light[i * C + c] = std::min(in[i * S + c], 6.f);
  for (int round = 0; round < 2; round++) {
    const int G = round ? 1 : 2;  // the guide: a small mean of brightness, less noisy than one pixel
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
      float s = 0, n = 0;
      for (int j = std::max(0, y - G); j <= std::min(H - 1, y + G); j++) for (int i = std::max(0, x - G); i <= std::min(W - 1, x + G); i++) {
        size_t k = (size_t)j * W + i; if (!counts(k)) continue;
        for (int c = 0; c < B; c++) s += light[k * C + c]; n += 3; }
      guide[(size_t)y * W + x] = s / std::max(n, 1.f);
    }
    const float sigma = R * .5f, near = 1 / (2 * sigma * sigma), bright = 1 / (2 * .30f * .30f * (round ? .35f : 1.f));
    const float turn = 1 / (2 * .11f * .11f), plane = 1 / (2 * .006f * .006f);  // normal: no unit, plane: metres
    for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
      size_t o = (size_t)y * W + x;
      for (int c = 0; c < C; c++) out[o * C + c] = light[o * C + c];
      if (!counts(o)) continue;
      const float *p = guide_of(o), g0 = guide[o], scale = bright / ((g0 + .03f) * (g0 + .03f));
      float s[64] = {0}, n = 0;
      for (int j = std::max(0, y - R); j <= std::min(H - 1, y + R); j++) for (int i = std::max(0, x - R); i <= std::min(W - 1, x + R); i++) {
        size_t k = (size_t)j * W + i; if (!counts(k)) continue;
        const float *q = guide_of(k), dg = guide[k] - g0;
        float e = ((i - x) * (i - x) + (j - y) * (j - y)) * near + dg * dg * scale; if (e > 6) continue;
        float dn = 0, away = 0;
        for (int c = 0; c < 3; c++) { float u = q[c] - p[c]; dn += u * u; away += p[c] * (q[3 + c] - p[3 + c]); }
        e += dn * turn + away * away * plane; if (e > 8) continue;
        float w = std::exp(-e); n += w;
        for (int c = 0; c < C; c++) s[c] += w * light[k * C + c];
      }
      for (int c = 0; c < C; c++) out[o * C + c] = s[c] / std::max(n, 1e-6f);
    }
    light = out;
  }
  f = fopen(a[6], "wb"); fwrite(light.data(), 4, light.size(), f); fclose(f);
}
