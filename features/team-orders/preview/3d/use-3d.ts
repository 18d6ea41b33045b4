import { type ComponentType, useState } from 'react';
import type { RotatableShirt } from './rotatable-shirt.tsx';

/** The state of the 3D view. All but `turning` show the shirt flat. */
export type ThreeState = 'flat' | 'thrifty' | 'coming' | 'turning' | 'unable' | 'failed' | 'lost';

/** Offers 3D on request (R4.16). Nothing of it is loaded before, and nothing where it cannot be shown. */
export function useThree() {
  const [state, setState] = useState<ThreeState>('flat');
  const [Shirt, setShirt] = useState<ComponentType<Parameters<typeof RotatableShirt>[0]>>();

  function open({ anyway = false } = {}) {
    if (!drawsThree()) return setState('unable');
    if (!anyway && savesData()) return setState('thrifty');
    setState('coming');
    import('./rotatable-shirt.tsx').then(
      (module) => setShirt(() => module.RotatableShirt),
      () => setState('failed'),
    );
  }
  return { state, setState, open, Shirt: state === 'coming' || state === 'turning' ? Shirt : undefined };
}
export type Three = ReturnType<typeof useThree>;

function drawsThree(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  const isRequested = typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true;
  return isRequested || matchMedia('(prefers-reduced-data: reduce)').matches;
}
