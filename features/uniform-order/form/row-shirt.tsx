import { drawUniform } from '#core/artwork/uniform-artwork.ts';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { UniformDrawing } from '../uniform-drawing.tsx';
import { describeSide } from '../uniform-words.ts';
import { useOrderForm } from './use-order-form.ts';

/** The back of the shirt of the player who is being typed. */
export function RowShirt({ row: { name, number, sizeCategory } }: { row: RosterEntry }) {
  const { fabric, colours, teamName } = useOrderForm(({ draft }) => draft);
  const uniform = { fabric, colours, teamName, player: { name: name.trim(), number: number.trim(), sizeCategory }, logo: null };
  return (
    <span className="roster-shirt">
      <UniformDrawing artwork={drawUniform(uniform)} side="back" label={describeSide(uniform, 'back')} />
    </span>
  );
}
