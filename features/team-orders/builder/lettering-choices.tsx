import { type Lettering, letteringChoices } from '#core/garment/jersey-choices.ts';
import type { SizeCategory } from '#core/garment/sizes.ts';
import type { RuleBook } from '#core/uniform-options.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { adviseLettering } from '../domain/lettering-advice.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { formatLetteringAdvice, galleryMessages } from './gallery-messages.ts';
import type { GalleryShirt } from './shirt-picture.tsx';

const parts = Object.keys(letteringChoices) as (keyof Lettering)[];

/** The lettering, part by part, each choice on the team's shirt. What a rule book forbids is said below. */
export function LetteringChoices({
  shirt,
  game: { ruleBook, categories },
  onChoose,
}: {
  shirt: GalleryShirt;
  game: { ruleBook: RuleBook | null; categories: readonly SizeCategory[] };
  onChoose: (lettering: Lettering) => void;
}) {
  const { lettering } = shirt;
  const styles = useLazyModule(() => import('#core/garment/letter-styles/index.ts'), true);
  if (!styles) return <p role="status">{galleryMessages.loadingLetters}</p>;
  const advice = adviseLettering(lettering, { ruleBook, categories, stem: styles.findGlyphs(lettering.style).stem });
  return (
    <div className="grid gap-6">
      {parts.map((part) => (
        <ChoiceCards
          key={part}
          title={galleryMessages.lettering[part]}
          side={part === 'name' ? 'back' : 'front'}
          chosen={lettering[part]}
          choices={letteringChoices[part].map((value) => {
            const changed: Lettering = { ...lettering, [part]: value };
            const glyphs = styles.findGlyphs(changed.style);
            return { value, name: nameOf(part, value), shirt: { ...shirt, lettering: changed, glyphs } };
          })}
          onChoose={(value) => onChoose({ ...lettering, [part]: value })}
        />
      ))}
      <div role="status" className="grid gap-1 text-small text-signal-text empty:hidden">
        {advice.map((one) => {
          const text = formatLetteringAdvice(one);
          return <p key={text}>{text}</p>;
        })}
      </div>
    </div>
  );
}

function nameOf(part: keyof Lettering, value: string): string {
  const names: Record<string, string> = galleryMessages.choices[part];
  return names[value] ?? value;
}
