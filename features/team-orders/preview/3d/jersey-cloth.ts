import {
  CanvasTexture,
  Color,
  type Material,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
  TextureLoader,
} from 'three';
import type { UniformArtwork } from '#core/garment/uniform-artwork.ts';
import type { Fabric } from '#core/uniform-options.ts';
import type { JerseyPart } from './jersey-model.ts';
import { atlas, paintArtwork } from './paint-artwork.ts';

/**
 * The material of each fabric: roughness, depth of the relief, darkness of the holes, and the size of a tile in meters.
 * Mesh is as open as in the flat drawing, twice as open as in our photographs, because a screen would blur it otherwise.
 */
const cloths: Record<Fabric, { roughness: number; relief: number; holes: number; tile: number; url: string }> = {
  mesh: {
    roughness: 0.84,
    relief: 5,
    holes: 0.5,
    tile: 0.0136,
    url: new URL('../../../../content/models/jersey-mesh.png', import.meta.url).href,
  },
  lycra: {
    roughness: 0.48,
    relief: 0.6,
    holes: 0,
    tile: 0.0044,
    url: new URL('../../../../content/models/jersey-lycra.png', import.meta.url).href,
  },
};

export type JerseyCloth = {
  materials: Record<JerseyPart, Material>;
  /** Paints an artwork onto the cloth. */
  dress(artwork: UniformArtwork, logo: CanvasImageSource | null): void;
  dispose(): void;
};

/** The jersey's materials over one painted texture, `width` pixels wide. `anisotropy` keeps it sharp at flat angles. */
export async function createCloth({ width, anisotropy }: { width: number; anisotropy: number }): Promise<JerseyCloth> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: Math.round((width / atlas.width) * atlas.height) });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to paint the shirt on');
  const map = new CanvasTexture(canvas);
  Object.assign(map, { colorSpace: SRGBColorSpace, flipY: false, anisotropy });
  const [mesh, lycra] = await Promise.all([loadRelief('mesh', anisotropy), loadRelief('lycra', anisotropy)]);
  const reliefs: Record<Fabric, Texture> = { mesh, lycra };
  // With a pattern from the start: the material's program would not take one after its first picture.
  const outer = new MeshStandardMaterial({ map, vertexColors: true, bumpMap: mesh, aoMap: mesh });
  const lining = new MeshStandardMaterial({ roughness: 0.95 });
  return {
    materials: { shell: outer, binding: outer, lining },
    dress(artwork, logo) {
      paintArtwork(context, artwork, logo);
      map.needsUpdate = true;
      const { roughness, relief, holes } = cloths[artwork.fabric];
      const pattern = reliefs[artwork.fabric];
      Object.assign(outer, { roughness, bumpMap: pattern, bumpScale: relief, aoMap: pattern, aoMapIntensity: holes });
      lining.color.copy(new Color(artwork.colours.body)).multiplyScalar(0.45);
    },
    dispose() {
      for (const part of [map, mesh, lycra, outer, lining]) part.dispose();
    },
  };
}

async function loadRelief(fabric: Fabric, anisotropy: number): Promise<Texture> {
  const { tile, url } = cloths[fabric];
  const relief = await new TextureLoader().loadAsync(url);
  relief.wrapS = relief.wrapT = RepeatWrapping;
  relief.repeat.set(atlas.width / tile, atlas.height / tile);
  relief.anisotropy = anisotropy;
  return relief;
}
