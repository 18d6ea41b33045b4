import { readFile } from 'node:fs/promises';
import { MeshoptDecoder } from 'meshoptimizer/decoder';
import { type BufferAttribute, Mesh } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { expect, test } from 'vitest';
import { cutChoices, type JerseyCut, usualCut } from '#core/garment/jersey-choices.ts';
import { cutOf } from '#core/garment/jersey-cut.ts';
import { halfWidthAt } from '#core/garment/panel-width.ts';
import { boundsOf, flatten } from '#core/garment/testing/contours.ts';
import { atlas } from './paint-artwork.ts';

const cuts = cutChoices.neck.flatMap((neck) => cutChoices.fit.map((fit): JerseyCut => ({ ...usualCut, neck, fit })));

/** The points of a model on the flat pattern, in millimeters as in jersey-cut.ts, front and back. */
async function flatPointsOf({ neck, fit }: JerseyCut) {
  const name = neck === 'round' && fit === 'men' ? 'jersey' : `jersey-${neck}-${fit}`;
  const file = await readFile(`content/models/${name}.glb`);
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.parseAsync(new Uint8Array(file).buffer, '');
  const points: Record<'front' | 'back', [x: number, y: number][]> = { front: [], back: [] };
  scene.traverse((part) => {
    if (!(part instanceof Mesh) || part.material.name === 'lining') return;
    const uv: BufferAttribute = part.geometry.getAttribute('uv');
    for (let at = 0; at < uv.count; at++) {
      const u = uv.getX(at) * atlas.width;
      const side = u < atlas.width / 2 ? 'front' : 'back';
      points[side].push([(u - (atlas.width * (side === 'front' ? 1 : 3)) / 4) * 1000, uv.getY(at) * atlas.height * 1000]);
    }
  });
  return { points, bytes: file.byteLength };
}

test.each(cuts)('the model with a $neck neck for $fit is sewn from the flat pattern of its cut', async (cut) => {
  const { points, bytes } = await flatPointsOf(cut);
  expect(bytes).toBeLessThan(150_000);
  for (const panel of ['front', 'back'] as const) {
    const { outline, neck } = cutOf(panel, 'mesh', cut);
    const flat = boundsOf(flatten({ path: outline, x: 0, y: 0, scale: 1 }));
    const xs = points[panel].map(([x]) => x);
    const ys = points[panel].map(([, y]) => y);
    expect(Math.max(...xs)).toBeCloseTo(flat.right, 0);
    expect(Math.min(...ys)).toBeCloseTo(flat.top, 0);
    expect(Math.max(...ys)).toBeCloseTo(flat.bottom, 0);
    // Every point of the flat neck has a point of the model beside it, which has an edge for each centimeter.
    for (const [x, y] of flatten({ path: neck, x: 0, y: 0, scale: 1 }).flat()) {
      expect(Math.min(...points[panel].map(([px, py]) => Math.hypot(px - x, py - y)))).toBeLessThan(7);
    }
    const lowest = Math.min(...points[panel].filter(([x]) => Math.abs(x) < 0.5).map(([, y]) => y));
    expect(lowest).toBeCloseTo(boundsOf(flatten({ path: neck, x: 0, y: 0, scale: 1 })).bottom, 0);
    // The side seam.
    for (const y of [400, 480, 570, 660, 740]) {
      const widest = Math.max(...points[panel].filter(([, at]) => Math.abs(at - y) < 8).map(([x]) => x));
      expect(Math.abs(widest - halfWidthAt(y, 'mesh', cut) - 21.5)).toBeLessThan(1.5);
    }
  }
});
