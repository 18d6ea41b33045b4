import { standing } from '#ui/standing.tsx';
import { lateWords } from '../late-words.ts';
import '../uniform-viewer.css';

const load = () => import('./entry-shirt.tsx').then(({ EntryShirt }) => EntryShirt);

/** The shirt beside a player's form; what draws it as it is typed comes when it is reached. */
export const StandingShirt = standing(import.meta.env.SSR || import.meta.env.DEV ? await load() : null, load, lateWords);
