import { BrandLogo } from './logo.tsx';

/** The rotating logo. `message` names what is loading, also for screen readers. */
export function Spinner({ message }: { message: string }) {
  return (
    <p role="status" className="flex items-center gap-3 font-bold">
      <BrandLogo className="size-[22px] animate-spin" />
      {message}
    </p>
  );
}
