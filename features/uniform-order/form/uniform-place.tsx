import { type ComponentType, useEffect, useRef, useState } from 'react';
import { colourWords as words } from './colour-words.ts';

/**
 * Keeps the room of the live uniform, which comes when its place comes near the screen: nobody pays for it before. A
 * place that is not displayed never comes near.
 */
export function UniformPlace({ className }: { className: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType>();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        import('./live-uniform.tsx').then(
          ({ LiveUniform }) => {
            observer.disconnect();
            setLive(() => LiveUniform);
          },
          () => setAway(true),
        );
      },
      { rootMargin: '50%' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} data-needs-script className={`uniform-place ${className}`}>
      {Live ? <Live /> : <p className="uniform-waiting">{away ? words.away : words.loading}</p>}
    </div>
  );
}
