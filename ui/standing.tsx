import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { whenNear } from './when-near.ts';

/**
 * A piece that stands in the document as the server made it, to be read, printed and used without script. Its own script
 * comes when it has risen to the middle of the screen or is pressed; what is pressed until then is done afterwards. `Whole`
 * is the piece where it is at hand, as on the server; null in the browser's build, whose page script so goes without it.
 *
 * @example const Drawing = standing(import.meta.env.SSR ? await load() : null, load)
 */
export function standing<Props extends object>(Whole: ComponentType<Props> | null, load: () => Promise<ComponentType<Props>>) {
  let Piece = Whole;
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });

  function Taken({ props, onTaken }: { props: Props; onTaken: () => void }) {
    if (!Piece) throw coming;
    useEffect(onTaken);
    return <Piece {...props} />;
  }

  return function Standing(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const pressed = useRef<HTMLElement[]>([]);
    useEffect(() => {
      const here = place.current;
      if (Piece || !here) return;
      const bring = async () => {
        Piece = await load();
        here.removeEventListener('click', press);
        come();
      };
      const press = ({ target }: MouseEvent) => {
        const control = target instanceof Element && target.closest<HTMLElement>('button[type="button"], input');
        if (!control) return;
        pressed.current.push(control);
        bring().catch(() => undefined);
      };
      here.addEventListener('click', press);
      // Where a navigation brought the page nothing stands there yet; where something was refused, its script leads there.
      const isWanted = !here.hasChildNodes() || here.querySelector('[role="alert"]');
      return whenNear(here, { margin: isWanted ? '10000%' : '0% 0% -50%', load: bring });
    }, []);
    if (Whole)
      return (
        <div>
          <Whole {...props} />
        </div>
      );
    return (
      <div ref={place}>
        <Suspense fallback={null}>
          <Taken
            props={props}
            onTaken={() => {
              for (const control of pressed.current.splice(0)) act(control);
            }}
          />
        </Suspense>
      </div>
    );
  };
}

/** A box that is ticked is ticked already; only its script has not heard. */
function act(control: HTMLElement) {
  if (control instanceof HTMLInputElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else control.click();
}
