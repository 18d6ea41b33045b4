import { useId } from 'react';
import { type GalleryShirt, ShirtPicture } from './shirt-picture.tsx';

/** One choice: its name, and the shirt as it would be. A choice that cannot be had is named with the reason. */
export type ShirtChoice = { value: string; name: string; shirt: GalleryShirt; unavailable?: string };

/** A group of choices by picture. Arrow keys go from one to the next, as in any group of choices. */
export function ChoiceCards({
  title,
  hidden = false,
  choices,
  chosen,
  side = 'front',
  onChoose,
}: {
  title: string;
  hidden?: boolean;
  choices: readonly ShirtChoice[];
  chosen: string;
  side?: 'front' | 'back';
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={title}>
      {!hidden && (
        <p aria-hidden="true" className="pb-2 text-small font-semibold">
          {title}
        </p>
      )}
      <div className="design-cards">
        {choices.map(({ value, name: choice, shirt, unavailable }) => (
          <label key={value} className="design-card">
            <input
              type="radio"
              name={name}
              className="choice-input"
              checked={value === chosen}
              disabled={unavailable !== undefined}
              onChange={() => onChoose(value)}
            />
            <ShirtPicture shirt={shirt} side={side} />
            <span>
              {choice}
              {unavailable && <span className="block text-smoke">{unavailable}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
