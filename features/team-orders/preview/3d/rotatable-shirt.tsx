import { useEffect, useRef, useState } from 'react';
import type { UniformArtwork } from '#core/garment/uniform-artwork.ts';
import { createJerseyScene, type JerseyScene } from './jersey-scene.ts';
import { RotationBar, RotationSlider } from './rotation-controls.tsx';
import { rotationMessages } from './rotation-messages.ts';
import { useLogoPicture } from './use-logo-picture.ts';
import { useRotation } from './use-rotation.ts';
import './rotatable-shirt.css';

/**
 * A shirt that can be rotated; its artwork may change. It is invisible until `onReady`. After `onEnd` it must be
 * removed: the browser took its canvas (`lost`), or it could not be made (`failed`).
 */
export function RotatableShirt({
  artwork,
  logoUrl,
  label,
  coming,
  onReady,
  onEnd,
}: {
  artwork: UniformArtwork;
  logoUrl: string | null;
  label: string;
  coming: boolean;
  onReady: () => void;
  onEnd: (why: 'lost' | 'failed') => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<JerseyScene>();
  const logo = useLogoPicture(logoUrl);
  const rotation = useRotation(scene);
  const ends = useRef(onEnd);
  ends.current = onEnd;
  const firstCut = useRef(artwork.cut);

  useEffect(() => {
    const host = container.current;
    if (!host) return;
    let isUnmounted = false;
    let made: JerseyScene | null = null;
    const fitted = new ResizeObserver(() => made?.fit(host.clientWidth, host.clientHeight));
    createJerseyScene({
      height: host.clientHeight,
      cut: firstCut.current,
      onLost: () => ends.current('lost'),
      onFailed: () => ends.current('failed'),
    }).then(
      (built) => {
        if (isUnmounted) return built.dispose();
        made = built;
        host.prepend(built.canvas);
        fitted.observe(host);
        setScene(built);
      },
      () => isUnmounted || ends.current('failed'),
    );
    return () => {
      isUnmounted = true;
      fitted.disconnect();
      made?.dispose();
    };
  }, []);

  useEffect(() => {
    scene?.dress(artwork, logo);
  }, [scene, artwork, logo]);

  useEffect(() => {
    if (scene && coming) onReady();
  }, [scene, coming, onReady]);

  useEffect(() => {
    scene?.canvas.setAttribute('role', 'img');
    scene?.canvas.setAttribute('aria-label', label);
  }, [scene, label]);

  return (
    <>
      <RotationBar rotation={rotation} coming={coming} />
      <div ref={container} className="rotatable" data-coming={coming || undefined}>
        <RotationSlider rotation={rotation} label={rotationMessages.rotate} />
      </div>
    </>
  );
}
