import { cutChoices, cutFor, type JerseyCut } from '#core/garment/jersey-choices.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { galleryMessages } from './gallery-messages.ts';
import type { GalleryShirt } from './shirt-picture.tsx';

const parts = Object.keys(cutChoices) as (keyof JerseyCut)[];

/** Neck, fit and sleeves, each choice on the team's shirt. */
export function CutChoices({ shirt, onChoose }: { shirt: GalleryShirt; onChoose: (cut: JerseyCut) => void }) {
  const { fabric } = shirt;
  const cut = cutFor(fabric, shirt.cut);
  return (
    <div className="grid gap-6">
      {parts.map((part) => (
        <ChoiceCards
          key={part}
          title={galleryMessages.cut[part]}
          chosen={cut[part]}
          choices={cutChoices[part].map((value) => {
            const changed: JerseyCut = { ...cut, [part]: value };
            const names: Record<string, string> = galleryMessages.choices[part];
            const isMade = cutFor(fabric, changed)[part] === value;
            return {
              value,
              name: names[value] ?? value,
              // A cut that this cloth does not have is shown in the cloth that has it.
              shirt: { ...shirt, fabric: isMade ? fabric : 'lycra', cut: changed },
              ...(!isMade && { unavailable: galleryMessages.onlyLycra }),
            };
          })}
          onChoose={(value) => onChoose({ ...cut, [part]: value })}
        />
      ))}
    </div>
  );
}
