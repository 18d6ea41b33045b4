import { DirectionalLight, Group, HemisphereLight, NeutralToneMapping, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { JerseyCut } from '#core/garment/jersey-choices.ts';
import type { UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { createCloth } from './jersey-cloth.ts';
import { type JerseyModel, loadJersey, type ModelKey, modelKeyOf } from './jersey-model.ts';
import { atlas } from './paint-artwork.ts';

export type JerseyScene = {
  canvas: HTMLCanvasElement;
  /** Shows an artwork on the model of its cut. Until a new model is loaded, everything stays as it is shown. */
  dress(artwork: UniformArtwork, logo: CanvasImageSource | null): void;
  /** Radians: 0 shows the front, π the back. */
  rotate(angle: number): void;
  /** Sets the size in CSS pixels. */
  fit(width: number, height: number): void;
  dispose(): void;
};

/** The highest device pixel ratio to render at. More is not visible on a shirt. */
const mostDots = 2;
/** The largest width of the texture in pixels, as in the pattern; it is smaller on small screens and slow devices. */
const finest = 2480;
const coarsest = 1240;

/**
 * A key light from the left as in our photographs, a fill light from the right, and one behind. An environment map is
 * not used: without a graphics card it would take half a minute before the first picture.
 */
const lamps = [
  ['#fff8ee', 2.7, -1.8, 1.6, 2.4],
  ['#fff', 1, 2.2, 0.5, 1.8],
  ['#fff', 1.1, 1.6, 1.4, -2],
] as const;
const skyLight = 1.9;

const eye = { fov: 20, y: 1.105, distance: 2.36 };

/**
 * A jersey on its own canvas, painted with an artwork. It renders only after a change. `onLost` is called when the
 * browser takes the canvas away. Throws without WebGL, or if the model does not load.
 */
export async function createJerseyScene({
  height,
  cut,
  onLost,
  onFailed,
}: {
  height: number;
  cut: JerseyCut;
  onLost: () => void;
  onFailed: () => void;
}): Promise<JerseyScene> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' });
  if (!context) throw new Error('no WebGL');
  const dots = Math.min(window.devicePixelRatio, mostDots);
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setPixelRatio(dots);
  renderer.toneMapping = NeutralToneMapping;
  const onContextLost = (event: Event) => {
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', onContextLost);

  const scene = new Scene();
  scene.add(new HemisphereLight('#ffffff', '#a59d90', skyLight));
  for (const [color, strength, x, y, z] of lamps) {
    const light = new DirectionalLight(color, strength);
    light.position.set(x, y, z);
    scene.add(light);
  }
  const camera = new PerspectiveCamera(eye.fov, 1, 0.5, 10);
  camera.position.set(0, eye.y + 0.04, eye.distance);
  camera.lookAt(0, eye.y, 0);

  const wanted = (height * dots * atlas.width * 1.2) / atlas.height;
  const width = Math.round(Math.min(Math.max(wanted, coarsest), finest, renderer.capabilities.maxTextureSize));
  const made: { dispose(): void }[] = [renderer];
  const dispose = () => {
    canvas.removeEventListener('webglcontextlost', onContextLost);
    for (const part of made) part.dispose();
    context.getExtension('WEBGL_lose_context')?.loseContext();
    canvas.remove();
  };
  const disposeAndThrow = (error: unknown): never => {
    dispose();
    throw error;
  };
  const cloth = await createCloth({ width, anisotropy: Math.min(8, renderer.capabilities.getMaxAnisotropy()) }).catch(disposeAndThrow);
  made.unshift(cloth);
  const models = new Map<ModelKey, Promise<JerseyModel>>();
  function load(key: ModelKey): Promise<JerseyModel> {
    const model = models.get(key) ?? loadJersey(key, cloth.materials);
    models.set(key, model);
    return model;
  }
  const first = await load(modelKeyOf(cut)).catch(disposeAndThrow);
  made.unshift({
    dispose() {
      for (const model of models.values()) model.then(({ dispose }) => dispose()).catch(() => undefined);
    },
  });
  // One root carries the rotation from model to model.
  const root = new Group().add(first.root);
  scene.add(root);

  let frame = 0;
  const draw = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      renderer.render(scene, camera);
    });
  };
  type Dressed = { artwork: UniformArtwork; logo: CanvasImageSource | null };
  let shown = modelKeyOf(cut);
  let latest: Dressed;
  let isDisposed = false;
  const paint = ({ artwork, logo }: Dressed) => {
    cloth.dress(artwork, logo);
    draw();
  };
  return {
    canvas,
    dress(artwork, logo) {
      const dressed = { artwork, logo };
      const key = modelKeyOf(artwork.cut);
      latest = dressed;
      if (key === shown) return paint(dressed);
      load(key).then(
        (model) => {
          if (isDisposed || latest !== dressed) return;
          root.clear().add(model.root);
          shown = key;
          paint(dressed);
        },
        () => isDisposed || latest !== dressed || onFailed(),
      );
    },
    rotate(angle) {
      root.rotation.y = angle;
      draw();
    },
    fit(wide, high) {
      renderer.setSize(wide, high, false);
      camera.aspect = wide / Math.max(high, 1);
      camera.updateProjectionMatrix();
      draw();
    },
    dispose() {
      isDisposed = true;
      cancelAnimationFrame(frame);
      dispose();
    },
  };
}
