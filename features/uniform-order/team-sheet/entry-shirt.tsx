import { UniformViewer } from '../uniform-viewer.tsx';
import { uniformWords } from '../uniform-words.ts';
import { categoryOfSize, type PlayerEntry, tidyEntry } from './player-entry.ts';
import type { TeamView } from './players-view.ts';
import { entryWords as words } from './words.ts';

/** The shirt as it is typed; an example until something is. */
export function EntryShirt({ team: { teamName, fabric, colours, logoPlacement }, entry }: { team: TeamView; entry: PlayerEntry }) {
  const { name, number, size } = tidyEntry(entry);
  const example = name === '' && number === '';
  const player = example ? { name: uniformWords.exampleName, number: uniformWords.exampleNumber } : { name, number };
  const shown = {
    id: 'own',
    caption: example ? words.shirt : [name, number].filter((text) => text !== '').join(', '),
    uniform: {
      fabric,
      colours,
      teamName,
      player: { ...player, sizeCategory: categoryOfSize(size) },
      logo: logoPlacement && { aspect: null, placement: logoPlacement },
    },
  };
  return (
    <div className="sheet-shirt">
      <UniformViewer players={[shown]} at={0} onStep={() => undefined} logoUrl={null} note={words.drawn} />
    </div>
  );
}
