import { useEffect, useRef, useState } from 'react';
import type { JerseyScene } from './jersey-scene.ts';

/** The first angle: a three-quarter view, which shows that the shirt can be rotated. */
const first = -0.42;
const easeMs = 260;

/**
 * The shirt's angle in radians, which may exceed a full turn: 0 is the front, π the back. `to` is the target angle.
 * `drag` rotates without an announcement until `rest`. The rotation is animated, unless the visitor prefers reduced
 * motion.
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
      scene.rotate(angle);
    };
    const animate = () => {
      const part = from === to || prefersReducedMotion() ? 1 : Math.min(1, (performance.now() - began) / easeMs);
      show(from + (to - from) * (1 - (1 - part) ** 3));
      if (part < 1) frame = requestAnimationFrame(animate);
    };
    animate();
    return () => cancelAnimationFrame(frame);
  }, [scene, to]);

  return {
    to,
    by: (radians: number) => setTo((before) => before + radians),
    /** Rotates to a side by the shorter way. */
    face: (angle: number) => setTo((before) => before + shortest(angle - before)),
    drag(radians: number) {
      shown.current += radians;
      scene?.rotate(shown.current);
    },
    release: () => setTo(shown.current),
  };
}
export type Rotation = ReturnType<typeof useRotation>;

/** Gives the equivalent angle between -π and π. @example shortest(1.5 * Math.PI) // -0.5 * Math.PI */
export function shortest(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
