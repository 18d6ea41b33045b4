import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A part of a page whose code is loaded when it is first shown. Until then its `placeholder` is shown. If the code cannot be loaded,
 * `messages.failed` is shown, and a press on `messages.again` tries again.
 *
 * @example const Roster = lazyPart(() => import('./roster.tsx').then(({ Roster }) => Roster), loadErrorMessages);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages: { failed: string; again: string },
): ComponentType<Props & { placeholder?: ReactNode }> {
  const createPart = () =>
    lazy(async () => ({
      default: await load().catch((cause: unknown) => {
        throw new PartNotLoaded('a part of the page did not load', { cause });
      }),
    }));
  let Part = createPart();
  return function LazyPart({ placeholder, ...props }) {
    const [tries, setTries] = useState(0);
    function retry() {
      Part = createPart();
      setTries(tries + 1);
    }
    const failed = (
      <p role="alert" className="flex flex-wrap items-center gap-4 pt-6 text-small">
        {messages.failed}
        <Button size="small" onClick={retry}>
          {messages.again}
        </Button>
      </p>
    );
    return (
      <LoadBoundary key={tries} failed={failed}>
        <Suspense fallback={placeholder}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </LoadBoundary>
    );
  };
}

class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
}

/** Shows `failed` where its children could not be loaded. Errors in our own code are passed on to the page's boundary. */
class LoadBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartNotLoaded)) throw error;
    return this.props.failed;
  }
}
