import { BrandLogo } from './logo.tsx';

/** The turning logo. `words` says what is being waited for, also to screen readers. */
export function Spinner({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-3 font-bold">
      <BrandLogo className="size-[22px] animate-turn" />
      {words}
    </p>
  );
}
