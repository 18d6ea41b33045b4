// Lights the full-size features with the small, clean light passes.
// Usage: relight W H w h lamps input.bin output.bin        (layout of input.bin: develop.py, _relight)
//
// For each full-size pixel the small light passes are looked up from the neighbours that lie on the same surface
// (joint upsampling by normal and tangent plane). What the bumps of the weave change is computed exactly: each lamp is
// 9 facets, and the light on the bumped normal over the light on the smooth one scales that lamp's pass; gloss (GGX)
// and sheen are summed over the same facets, times the lamp's visibility. Output: linear rgb, premultiplied by nothing.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Vec { float x, y, z; };
static Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static Vec unit(Vec a) { return a * (1 / std::max(1e-9f, std::sqrt(dot(a, a)))); }
static float luma(const float* c) { return .25f * c[0] + .65f * c[1] + .10f * c[2]; }

static const int FACETS = 9;
static const float CLAY = .35f;   // reflectance of the clay the light was traced on, as in blender_materials.py
struct Lamp { float centre[FACETS][3], forward[3], area, radiance[3]; };
struct Feature { float albedo[3], gloss[3], smooth[3], place[3], surface[3], relief; };   // surface: roughness, sheen, coverage
struct Small { float normal[3], place[3], cover; };

// The normal of a pixel bent by the relief: its slope over the step to a neighbour on the same cloth, along x and y.
static Vec bend(const std::vector<Feature>& f, int W, int H, int x, int y, Vec n) {
  const Feature& q = f[(size_t)y * W + x]; Vec step[2]; float rise[2];
  auto place = [](const Feature& m) { return Vec{m.place[0], m.place[1], m.place[2]} * (1 / m.surface[2]); };
  const Vec p = place(q); const float h = q.relief / q.surface[2];
  for (int axis = 0; axis < 2; axis++) {
    bool found = false;
    for (int way = 1; way >= -1 && !found; way -= 2) {
      int i = x + (axis ? 0 : way), j = y + (axis ? way : 0); if (i < 0 || j < 0 || i >= W || j >= H) continue;
      const Feature& m = f[(size_t)j * W + i]; if (m.surface[2] < .6f) continue;
      Vec d = place(m) - p; float along = std::sqrt(dot(d, d)), off = std::fabs(dot(d, n));
      if (along > .008f || off > .0006f + .35f * along) continue;
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
  const int W = atoi(a[1]), H = atoi(a[2]), w = atoi(a[3]), h = atoi(a[4]), lamps = atoi(a[5]), C = 3 * (lamps + 1);
  std::vector<Lamp> lamp(lamps); std::vector<Feature> feature((size_t)W * H); std::vector<Small> small((size_t)w * h);
  std::vector<float> light((size_t)w * h * C), out((size_t)W * H * 3, 0.f); float fixed[5];   // eye (3), sky, paper
  FILE* f = fopen(a[6], "rb");
  auto read = [&](void* to, size_t size, size_t n) { if (!f || fread(to, size, n, f) != n) { fprintf(stderr, "bad input\n"); exit(1); } };
  read(fixed, 4, 5), read(lamp.data(), sizeof(Lamp), lamps), read(small.data(), sizeof(Small), small.size());
  read(light.data(), 4, light.size()), read(feature.data(), sizeof(Feature), feature.size());
  fclose(f);
  auto vec = [](const float* p) { return Vec{p[0], p[1], p[2]}; };
  const Vec eye = vec(fixed); const float sky = fixed[3], paper = fixed[4];
  std::vector<float> got(C);
  for (int y = 0; y < H; y++) for (int x = 0; x < W; x++) {
    Feature& q = feature[(size_t)y * W + x];
    const float cover = q.surface[2]; if (cover < .004f) continue;
    const Vec s = unit(vec(q.smooth)), n = bend(feature, W, H, x, y, s), p = vec(q.place) * (1 / cover), v = unit(eye - p);
    const float rough = q.surface[0] / cover, sheen = q.surface[1] / cover;
    // --- look up the light
    const float u = (x + .5f) * w / W - .5f, t = (y + .5f) * h / H - .5f;
    float total = 0; std::fill(got.begin(), got.end(), 0.f);
    for (int reach = 2, wide = 0; total < .2f && wide < 4; wide++, reach += 2) {
      const float near = 1 / (2 * .65f * .65f * (1 + 3 * wide)), turn = 1 / (2 * .12f * .12f * (1 + 8 * wide)), plane = 1 / (2 * .004f * .004f * (1 + 24 * wide));
      for (int j = std::max(0, (int)t - reach + 1); j <= std::min(h - 1, (int)t + reach); j++)
        for (int i = std::max(0, (int)u - reach + 1); i <= std::min(w - 1, (int)u + reach); i++) {
          const Small& m = small[(size_t)j * w + i]; if (m.cover < .97f) continue;
          Vec dn = vec(m.normal) - s; float away = dot(s, vec(m.place) - p);
          float e = ((i - u) * (i - u) + (j - t) * (j - t)) * near + dot(dn, dn) * turn + away * away * plane; if (e > 12) continue;
          float k = std::exp(-e); total += k;
          for (int c = 0; c < C; c++) got[c] += k * light[((size_t)j * w + i) * C + c];
        }
    }
    if (total < 1e-9f) { total = 1; for (int c = 0; c < 3; c++) got[C - 3 + c] = sky * .3f; }
    for (float& c : got) c /= total;
    // --- light it
    const float nv = std::max(.06f, dot(n, v)), alpha = std::max(.02f, rough * rough), a2 = alpha * alpha;
    float gloss[3]; for (int c = 0; c < 3; c++) gloss[c] = q.gloss[c] / cover;
    const float fresnel_sky = std::pow(1 - nv, 5.f) * (1 - rough), lum = std::max(1e-4f, luma(q.albedo));
    float white[3] = {0, 0, 0}, shine[3] = {0, 0, 0}, fuzz = 0;
    for (int g = 0; g < lamps; g++) {
      const Lamp& L = lamp[g]; float on_bump = 0, on_smooth = 0, face_on = 1e-9f, spec = 0, rim = 0, soft = 0;
      for (int k = 0; k < FACETS; k++) {
        Vec d = vec(L.centre[k]) - p; float r2 = dot(d, d); Vec l = d * (1 / std::sqrt(r2));
        float solid = std::max(0.f, -dot(l, vec(L.forward))) * L.area / r2, nl = dot(n, l);
        face_on += solid, on_smooth += std::max(0.f, dot(s, l)) * solid; if (nl <= 0) continue;
        on_bump += nl * solid;
        Vec half = unit(l + v); float nh = dot(n, half), lh = std::max(0.f, dot(l, half)), b = nh * nh * (a2 - 1) + 1;
        float D = a2 / (3.14159265f * b * b), G = .5f / std::max(1e-4f, nl * (nv * (1 - alpha) + alpha) + nv * (nl * (1 - alpha) + alpha));
        float fresnel = std::pow(1 - lh, 5.f);
        spec += D * G * nl * solid, rim += D * G * nl * solid * fresnel, soft += fresnel * nl * solid;
      }
      const float floor = .10f * face_on, ratio = std::min(2.5f, (on_bump + floor) / (on_smooth + floor));
      const float free = luma(L.radiance) * (on_smooth + .03f * face_on) / 3.14159265f, seen = std::min(1.15f, luma(&got[3 * g]) / std::max(1e-6f, free));
      for (int c = 0; c < 3; c++) { white[c] += got[3 * g + c] * ratio; shine[c] += (gloss[c] * spec + (1 - gloss[c]) * rim) * seen * L.radiance[c]; }
      fuzz += soft * seen * luma(L.radiance);
    }
    const float open = std::min(1.f, luma(&got[C - 3]) / sky);   // how much of the sky this place sees
    const float tilt = std::max(.25f, dot(n, s));
    for (int c = 0; c < 3; c++) white[c] += got[C - 3 + c] * (.4f + .6f * tilt);
    // The clay's bounces become the cloth's: in a hollow that sees the share k of cloth, light grows as 1 / (1 - k colour).
    const float k = .80f * (1 - open);
    for (int c = 0; c < 3; c++) white[c] *= (1 - k * CLAY) / (1 - k * std::min(.9f, q.albedo[c] / cover));
    const Vec r = n * (2 * dot(n, v)) - v;
    float back = std::min(1.f, std::max(0.f, r.y / .5f)), around = (sky + (paper - sky) * back * back) * open;
    for (int c = 0; c < 3; c++) {
      shine[c] += around * (gloss[c] + (1 - gloss[c]) * fresnel_sky);
      float tint = .4f + .6f * std::min(2.f, q.albedo[c] / lum);
      out[3 * ((size_t)y * W + x) + c] = q.albedo[c] * white[c] / cover + shine[c] + .55f * sheen * tint * (fuzz + .30f * around * (1 - nv) * (1 - nv));
    }
  }
  f = fopen(a[7], "wb"); fwrite(out.data(), 4, out.size(), f); fclose(f);
}
