// What lights garments and shoes alike: small, clean light passes laid on full-size features.
//
// For each full-size pixel the small light passes are looked up from the neighbours that lie on the same surface
// (`looked_up`: joint upsampling by normal and tangent plane). What relief changes is computed exactly (`lit`): each lamp
// is a grid of facets, and the light on the bumped normal over the light on the smooth one scales that lamp's pass; gloss
// (GGX) and sheen are summed over the same facets, times the lamp's visibility.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

struct Vec { float x, y, z; };
inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vec operator*(Vec a, float s) { return {a.x * s, a.y * s, a.z * s}; }
inline float dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec unit(Vec a) { return a * (1 / std::max(1e-9f, std::sqrt(dot(a, a)))); }
inline Vec vec(const float* p) { return {p[0], p[1], p[2]}; }
inline float luma(const float* c) { return .25f * c[0] + .65f * c[1] + .10f * c[2]; }

template <int FACETS> struct Lamp { float centre[FACETS][3], forward[3], area, radiance[3]; };
struct Small { float normal[3], place[3], cover; };

// The file that develop.py wrote: the eye, sky and paper; lamps; small passes with `channels` of light each; features.
template <int FACETS, class Feature> struct Scene {
  int W, H, w, h, channels;
  float fixed[5];
  std::vector<Lamp<FACETS>> lamp;
  std::vector<Small> small;
  std::vector<float> light;
  std::vector<Feature> feature;
  Vec eye() const { return vec(fixed); }
  float sky() const { return fixed[3]; }
  float paper() const { return fixed[4]; }

  // extra: channels of light beside the lamps' and the sky's.
  Scene(char** a, int extra) : W(atoi(a[1])), H(atoi(a[2])), w(atoi(a[3])), h(atoi(a[4])), channels(3 * (atoi(a[5]) + 1) + extra),
      lamp(atoi(a[5])), small((size_t)w * h), light((size_t)w * h * channels), feature((size_t)W * H) {
    FILE* f = fopen(a[6], "rb");
    auto read = [&](void* to, size_t size, size_t n) { if (!f || fread(to, size, n, f) != n) { fprintf(stderr, "bad input\n"); exit(1); } };
    read(fixed, 4, 5), read(lamp.data(), sizeof(Lamp<FACETS>), lamp.size()), read(small.data(), sizeof(Small), small.size());
    read(light.data(), 4, light.size()), read(feature.data(), sizeof(Feature), feature.size());
    fclose(f);
  }

  // Sums into `got` the light that pixel (x, y) at p with smooth normal s gets, and returns the sum of the weights. The
  // search widens, at most `rings` times, while less than `enough` weight was found: at thin edges.
  float looked_up(int x, int y, Vec p, Vec s, float enough, int rings, std::vector<float>& got) const {
    const float u = (x + .5f) * w / W - .5f, t = (y + .5f) * h / H - .5f;
    float total = 0; std::fill(got.begin(), got.end(), 0.f);
    for (int reach = 2, wide = 0; total < enough && wide < rings; wide++, reach += 2) {
      const float near = 1 / (2 * .65f * .65f * (1 + 3 * wide)), turn = 1 / (2 * .12f * .12f * (1 + 8 * wide)), plane = 1 / (2 * .004f * .004f * (1 + 24 * wide));
      for (int j = std::max(0, (int)t - reach + 1); j <= std::min(h - 1, (int)t + reach); j++)
        for (int i = std::max(0, (int)u - reach + 1); i <= std::min(w - 1, (int)u + reach); i++) {
          const Small& m = small[(size_t)j * w + i]; if (m.cover < .97f) continue;
          Vec dn = vec(m.normal) - s; float away = dot(s, vec(m.place) - p);
          float e = ((i - u) * (i - u) + (j - t) * (j - t)) * near + dot(dn, dn) * turn + away * away * plane; if (e > 12) continue;
          float k = std::exp(-e); total += k;
          for (int c = 0; c < channels; c++) got[c] += k * light[((size_t)j * w + i) * channels + c];
        }
    }
    return total;
  }

  // What the lamps give: light on white cloth, gloss, and light for the sheen.
  struct Lit { float white[3] = {0, 0, 0}, shine[3] = {0, 0, 0}, fuzz = 0; };

  // p: place; n: bumped normal; m: the normal the light passes have seen; v: towards the eye; nv: n on v, bounded below.
  Lit lit(Vec p, Vec n, Vec m, Vec v, float nv, float rough, const float* gloss, const float* got) const {
    Lit r; const float alpha = std::max(.02f, rough * rough), a2 = alpha * alpha;
    for (size_t g = 0; g < lamp.size(); g++) {
      const Lamp<FACETS>& L = lamp[g]; float on_bump = 0, on_smooth = 0, face_on = 1e-9f, spec = 0, rim = 0, soft = 0;
      for (int k = 0; k < FACETS; k++) {
        Vec d = vec(L.centre[k]) - p; float r2 = dot(d, d); Vec l = d * (1 / std::sqrt(r2));
        float solid = std::max(0.f, -dot(l, vec(L.forward))) * L.area / r2, nl = dot(n, l);
        face_on += solid, on_smooth += std::max(0.f, dot(m, l)) * solid; if (nl <= 0) continue;
        on_bump += nl * solid;
        Vec half = unit(l + v); float nh = dot(n, half), lh = std::max(0.f, dot(l, half)), b = nh * nh * (a2 - 1) + 1;
        float D = a2 / (3.14159265f * b * b), G = .5f / std::max(1e-4f, nl * (nv * (1 - alpha) + alpha) + nv * (nl * (1 - alpha) + alpha));
        float fresnel = std::pow(1 - lh, 5.f);
        spec += D * G * nl * solid, rim += D * G * nl * solid * fresnel, soft += fresnel * nl * solid;
      }
      const float floor = .10f * face_on, ratio = std::min(2.5f, (on_bump + floor) / (on_smooth + floor));
      const float free = luma(L.radiance) * (on_smooth + .03f * face_on) / 3.14159265f, seen = std::min(1.15f, luma(&got[3 * g]) / std::max(1e-6f, free));
      for (int c = 0; c < 3; c++) { r.white[c] += got[3 * g + c] * ratio; r.shine[c] += (gloss[c] * spec + (1 - gloss[c]) * rim) * seen * L.radiance[c]; }
      r.fuzz += soft * seen * luma(L.radiance);
    }
    return r;
  }
};

// Linear rgb of every pixel, premultiplied by nothing.
inline void write_picture(const char* path, const std::vector<float>& out) { FILE* f = fopen(path, "wb"); fwrite(out.data(), 4, out.size(), f); fclose(f); }
