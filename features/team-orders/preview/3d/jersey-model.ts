import { MeshoptDecoder } from 'meshoptimizer/reference';
import { BufferAttribute, type BufferGeometry, type Material, Mesh, type Object3D } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import type { JerseyCut } from '#core/garment/jersey-choices.ts';

/** The parts of content/models/jersey.json, each with its own material. */
const parts = ['shell', 'binding', 'lining'] as const;
export type JerseyPart = (typeof parts)[number];
export type JerseyModel = { root: Object3D; dispose(): void };

export type ModelKey = `${JerseyCut['neck']}-${JerseyCut['fit']}`;
/** A model for each cut; none has sleeves. A bundler finds the files by these literals only. */
const files: Record<ModelKey, { model: URL; shading: URL }> = {
  'round-men': {
    model: new URL('../../../../content/models/jersey.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-shading.jpg', import.meta.url),
  },
  'round-women': {
    model: new URL('../../../../content/models/jersey-round-women.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-round-women-shading.jpg', import.meta.url),
  },
  'v-men': {
    model: new URL('../../../../content/models/jersey-v-men.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-v-men-shading.jpg', import.meta.url),
  },
  'v-women': {
    model: new URL('../../../../content/models/jersey-v-women.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-v-women-shading.jpg', import.meta.url),
  },
  'wide-men': {
    model: new URL('../../../../content/models/jersey-wide-men.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-wide-men-shading.jpg', import.meta.url),
  },
  'wide-women': {
    model: new URL('../../../../content/models/jersey-wide-women.glb', import.meta.url),
    shading: new URL('../../../../content/models/jersey-wide-women-shading.jpg', import.meta.url),
  },
};

/** Names the model of a cut. @example modelKeyOf(usualCut) // 'round-men' */
export const modelKeyOf = ({ neck, fit }: JerseyCut): ModelKey => `${neck}-${fit}`;

/** How strongly the baked shadows of the folds are shown, from 0 to 1. */
const foldStrength = 0.75;

/**
 * Loads the jersey of a cut, which is built from the pattern of core/garment, with the given materials on outer cloth, rib and
 * lining. Throws if the model does not load.
 */
export async function loadJersey(key: ModelKey, materials: Record<JerseyPart, Material>): Promise<JerseyModel> {
  const { model, shading } = files[key];
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const [{ scene }, folds] = await Promise.all([loader.loadAsync(model.href), readFolds(shading.href)]);
  const geometries: BufferGeometry[] = [];
  scene.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    const name = parts.find((one) => one === part.material.name);
    if (!name) throw new Error(`the jersey has a part of no known material: ${part.material.name}`);
    part.material.dispose();
    part.material = materials[name];
    if (name !== 'lining') part.geometry.setAttribute('color', shade(part.geometry, folds));
    geometries.push(part.geometry);
  });
  return {
    root: scene,
    dispose() {
      for (const geometry of geometries) geometry.dispose();
    },
  };
}

/** The baked shadows of the folds, as pixels of the atlas. */
async function readFolds(url: string): Promise<ImageData> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const context = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height }).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) throw new Error('no canvas to read the folds from');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}

/** A gray for each vertex. It is computed once, so that a changed artwork need not paint shadows. */
function shade(geometry: BufferGeometry, { data, width, height }: ImageData): BufferAttribute {
  const uvs = geometry.getAttribute('uv');
  const grays = new Uint8Array(uvs.count * 3);
  for (let at = 0; at < uvs.count; at++) {
    const column = Math.min(width - 1, Math.round(uvs.getX(at) * width));
    const row = Math.min(height - 1, Math.round(uvs.getY(at) * height));
    const gray = (data[(row * width + column) * 4] ?? 255) / 255;
    grays.fill(255 * (1 - foldStrength + foldStrength * gray) ** 2.2, at * 3, at * 3 + 3);
  }
  return new BufferAttribute(grays, 3, true);
}
