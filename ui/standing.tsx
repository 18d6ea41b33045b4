import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toaster.tsx';
import { whenNear } from './when-near.ts';

/**
 * A piece that stands in the document as the server made it, to be read, printed and used without script. Its own script
 * comes when it has risen to the middle of the screen or is pressed; what is pressed until then is done afterwards, once. Where
 * it does not come, a press is undone and `words.failed` says so; `words.again` is the way to it where nothing stands yet.
 * `Whole` is the piece where it is at hand, as on the server; null in the browser's build, whose page script so goes without it.
 *
 * @example const Drawing = standing(import.meta.env.SSR ? await load() : null, load, lateWords)
 */
export function standing<Props extends object>(
  Whole: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  words: { failed: string; again: string },
) {
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
    const pressed = useRef(new Set<HTMLElement>());
    const [away, setAway] = useState(false);
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
        const isFirst = pressed.current.size === 0;
        pressed.current.delete(control); // what is pressed again counts as pressed last
        pressed.current.add(control);
        if (isFirst) bring().catch(giveUp);
      };
      const giveUp = () => {
        pressed.current.clear();
        // What was chosen and not heard is as the server has it.
        for (const box of here.querySelectorAll('input')) box.checked = box.defaultChecked;
        toast.error(words.failed);
      };
      here.addEventListener('click', press);
      // Where a navigation brought the page nothing stands there yet; where something was refused, its script leads there.
      const isEmpty = !here.hasChildNodes();
      const isWanted = isEmpty || here.querySelector('[role="alert"]');
      return whenNear(here, { margin: isWanted ? '10000%' : '0% 0% -50%', load: bring, failed: () => setAway(isEmpty) });
    }, []);
    if (Whole)
      return (
        <div tabIndex={-1} className="unlined">
          <Whole {...props} />
        </div>
      );
    return (
      <div ref={place} tabIndex={-1} className="unlined">
        <Suspense fallback={away && <Away words={words} />}>
          <Taken
            props={props}
            onTaken={() => {
              const controls = [...pressed.current];
              pressed.current.clear();
              for (const control of controls) {
                // The button that asked for the piece is gone with the words it stood beside.
                if (control.isConnected) act(control);
                else place.current?.focus();
              }
            }}
          />
        </Suspense>
      </div>
    );
  };
}

/** Stands in the place of the piece, so that its button brings it as any press there does. */
function Away({ words }: { words: { failed: string; again: string } }) {
  return (
    <div className="flex flex-wrap items-center gap-4 px-gutter pb-10">
      <p role="alert">{words.failed}</p>
      <Button>{words.again}</Button>
    </div>
  );
}

/** A box that is ticked is ticked already; only its script has not heard. */
function act(control: HTMLElement) {
  if (control instanceof HTMLInputElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else control.click();
}
