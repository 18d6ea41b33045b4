// Lights the full-size features of shoes with the small, clean light passes (see darkroom/relight.h).
// Usage: relight W H w h lamps input.bin output.bin        (layout of input.bin: develop.py, _relight)
//
// The shoes' own: the light passes bring the normal they have seen, and all relief finer than their pixels is put back.
#include "../darkroom/relight.h"

struct Feature { float albedo[3], gloss[3], normal[3], smooth[3], place[3], surface[3]; };   // surface: roughness, sheen, coverage

int main(int, char** a) {
  const Scene<16, Feature> scene(a, 3);      // three channels more: the averaged normal
  const int W = scene.W, H = scene.H, C = scene.channels; const Vec eye = scene.eye(); const float sky = scene.sky(), paper = scene.paper();
  std::vector<float> got(C), out((size_t)W * H * 3, 0.f);
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    const Feature& q = scene.feature[(size_t)y * W + x];
    const float cover = q.surface[2]; if (cover < .004f) continue;
    const Vec n = unit(vec(q.normal)), s = unit(vec(q.smooth)), p = vec(q.place) * (1 / cover), v = unit(eye - p);
    const float rough = q.surface[0] / cover, sheen = q.surface[1] / cover;
    float total = scene.looked_up(x, y, p, s, 1e-4f, 3, got);
    if (total < 1e-9f) { total = 1; for (int c = 0; c < 3; c++) got[C - 6 + c] = sky * .3f, got[C - 3 + c] = q.smooth[c]; }
    for (float& c : got) c /= total;
    const Vec m = unit(vec(&got[C - 3]));
    const float nv = std::max(.06f, dot(n, v)), fresnel_sky = std::pow(1 - nv, 5.f) * (1 - rough), lum = std::max(1e-4f, luma(q.albedo));
    float gloss[3]; for (int c = 0; c < 3; c++) gloss[c] = q.gloss[c] / cover;
    auto on = scene.lit(p, n, m, v, nv, rough, gloss, got.data());
    const float open = std::min(1.f, luma(&got[C - 6]) / sky);   // how much of the sky this place sees
    const float tilt = std::max(.25f, dot(n, m)); const Vec r = n * (2 * dot(n, v)) - v;
    float back = std::min(1.f, std::max(0.f, std::max(r.y / .5f, -r.z / .3f))),   // the wall behind or the floor below
          around = (sky + (paper - sky) * back * back) * open;
    for (int c = 0; c < 3; c++) {
      on.white[c] += got[C - 6 + c] * (.4f + .6f * tilt); on.shine[c] += around * (gloss[c] + (1 - gloss[c]) * fresnel_sky);
      const float tint = std::min(3.f, q.albedo[c] / lum);      // what is dyed shines mostly in its own colour
      out[3 * ((size_t)y * W + x) + c] = q.albedo[c] * on.white[c] / cover + on.shine[c] * (.35f + .65f * tint)
                                         + .55f * sheen * tint * (on.fuzz + .30f * around * (1 - nv) * (1 - nv));
    }
  }
  write_picture(a[7], out);
}
