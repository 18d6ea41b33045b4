import { useEffect, useRef, useState } from 'react';
import type { JerseyScene } from './jersey-scene.ts';

/** Three quarters of the front: what says at once that it can be turned. */
const first = -0.42;
const easeMs = 260;

/**
 * The shirt's angle in radians, counted on and on: 0 is the front, π the back. `to` is where it was last sent; `drag` turns
 * without telling until `rest`. A shirt sent somewhere goes there in a moment, at once for who prefers it so.
 */
export function useRotation(scene: JerseyScene | undefined) {
  const [to, setTo] = useState(first);
  const shown = useRef(first);
  useEffect(() => {
    if (!scene) return;
    const from = shown.current;
    const began = performance.now();
    let frame = 0;
    const show = (angle: number) => {
      shown.current = angle;
      scene.turn(angle);
    };
    const step = () => {
      const part = from === to || stands() ? 1 : Math.min(1, (performance.now() - began) / easeMs);
      show(from + (to - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, [scene, to]);

  return {
    to,
    by: (radians: number) => setTo((before) => before + radians),
    /** To a face, the short way round. */
    face: (angle: number) => setTo((before) => before + shortest(angle - before)),
    drag(radians: number) {
      shown.current += radians;
      scene?.turn(shown.current);
    },
    rest: () => setTo(shown.current),
  };
}
export type Rotation = ReturnType<typeof useRotation>;

/** @example shortest(1.5 * Math.PI) // -0.5 * Math.PI */
export function shortest(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

const stands = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
