// Lights the full-size features of cloth with the small, clean light passes (see darkroom/relight.h).
// Usage: relight W H w h lamps input.bin output.bin        (layout of input.bin: develop.py, _relight)
//
// The garments' own: the normal is bent by a relief that is rendered as a height, and the clay's bounces become the cloth's.
// The rim of a hem is thinner than a pixel of the light, which it borrows from the cloth beside it: the light brings the
// normal it fell on, or the rim would be as bright as the front here and as dark as the inside there.
#include "../darkroom/relight.h"

static const float CLAY = .35f;   // reflectance of the clay the light was traced on, as in blender_materials.py
struct Feature { float albedo[3], gloss[3], smooth[3], place[3], surface[3], relief; };   // surface: roughness, sheen, coverage

// The normal of a pixel bent by the relief: its slope over the step to a neighbour on the same cloth, along x and y. Where a pocket
// ends, a neighbour that is partly the pocket or its rim is none: it made dark dashes along the edge.
static Vec bend(const std::vector<Feature>& f, int W, int H, int x, int y, Vec n) {
  const Feature& q = f[(size_t)y * W + x]; Vec step[2]; float rise[2];
  auto place = [](const Feature& m) { return Vec{m.place[0], m.place[1], m.place[2]} * (1 / m.surface[2]); };
  const Vec p = place(q); const float h = q.relief / q.surface[2];
  for (int axis = 0; axis < 2; axis++) {
    bool found = false;
    for (int way = 1; way >= -1 && !found; way -= 2) {
      int i = x + (axis ? 0 : way), j = y + (axis ? way : 0); if (i < 0 || j < 0 || i >= W || j >= H) continue;
      const Feature& m = f[(size_t)j * W + i]; if (m.surface[2] < .6f || dot(vec(m.smooth), n) < .992f * m.surface[2]) continue;
      Vec d = place(m) - p; float along = std::sqrt(dot(d, d)), off = std::fabs(dot(d, n));
      if (along > .008f || off > .0001f + .25f * along) continue;
      step[axis] = d * (float)way, rise[axis] = (m.relief / m.surface[2] - h) * way, found = true;
    }
    if (!found) return n;
  }
  auto cross = [](Vec a, Vec b) { return Vec{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; };
  const float area = dot(n, cross(step[0], step[1])); if (std::fabs(area) < 1e-12f) return n;
  Vec slope = (cross(step[1], n) * rise[0] + cross(n, step[0]) * rise[1]) * (1 / area);
  const float steep = std::sqrt(dot(slope, slope)); if (steep > 1.3f) slope = slope * (1.3f / steep);
  return unit(n - slope);
}

int main(int, char** a) {
  const Scene<9, Feature> scene(a, 3);      // three channels more: the averaged normal
  const int W = scene.W, H = scene.H, C = scene.channels; const Vec eye = scene.eye(); const float sky = scene.sky(), paper = scene.paper();
  std::vector<float> got(C), out((size_t)W * H * 3, 0.f);
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    const Feature& q = scene.feature[(size_t)y * W + x];
    const float cover = q.surface[2]; if (cover < .004f) continue;
    const Vec s = unit(vec(q.smooth)), n = bend(scene.feature, W, H, x, y, s), p = vec(q.place) * (1 / cover), v = unit(eye - p);
    const float rough = q.surface[0] / cover, sheen = q.surface[1] / cover;
    float total = scene.looked_up(x, y, p, s, .2f, 4, got);
    if (total < 1e-9f) { total = 1; for (int c = 0; c < 3; c++) got[C - 6 + c] = sky * .3f, got[C - 3 + c] = q.smooth[c]; }
    for (float& c : got) c /= total;
    const Vec m = unit(vec(&got[C - 3]));
    const float nv = std::max(.06f, dot(n, v)), fresnel_sky = std::pow(1 - nv, 5.f) * (1 - rough), lum = std::max(1e-4f, luma(q.albedo));
    float gloss[3]; for (int c = 0; c < 3; c++) gloss[c] = q.gloss[c] / cover;
    auto on = scene.lit(p, n, m, v, nv, rough, gloss, got.data());
    const float open = std::min(1.f, luma(&got[C - 6]) / sky);   // how much of the sky this place sees
    const float tilt = std::max(.25f, dot(n, m));
    for (int c = 0; c < 3; c++) on.white[c] += got[C - 6 + c] * (.4f + .6f * tilt);
    // The clay's bounces become the cloth's: in a hollow that sees the share k of cloth, light grows as 1 / (1 - k colour).
    const float k = .80f * (1 - open);
    for (int c = 0; c < 3; c++) on.white[c] *= (1 - k * CLAY) / (1 - k * std::min(.9f, q.albedo[c] / cover));
    const Vec r = n * (2 * dot(n, v)) - v;
    float back = std::min(1.f, std::max(0.f, r.y / .5f)), around = (sky + (paper - sky) * back * back) * open;
    for (int c = 0; c < 3; c++) {
      on.shine[c] += around * (gloss[c] + (1 - gloss[c]) * fresnel_sky);
      float tint = .4f + .6f * std::min(2.f, q.albedo[c] / lum);
      out[3 * ((size_t)y * W + x) + c] = q.albedo[c] * on.white[c] / cover + on.shine[c] + .55f * sheen * tint * (on.fuzz + .30f * around * (1 - nv) * (1 - nv));
    }
  }
  write_picture(a[7], out);
}
