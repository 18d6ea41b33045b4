import { BrandLogo } from './logo.tsx';

/** The split disc turning. The words beside it say what is awaited; they are what a screen reader is told. */
export function Spinner({ words }: { words: string }) {
  return (
    <p role="status" className="flex items-center gap-3 font-bold">
      <BrandLogo className="size-[22px] animate-turn" />
      {words}
    </p>
  );
}
