import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';

/**
 * A part of a page whose code comes when it is first shown. Until then its `placeholder` stands there; where the code does not
 * come, `messages.failed` says so and a press on `messages.again` asks for it once more.
 *
 * @example const Roster = lazyPart(() => import('./roster.tsx').then(({ Roster }) => Roster), lateWords);
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  messages: { failed: string; again: string },
): ComponentType<Props & { placeholder?: ReactNode }> {
  const ask = () => lazy(async () => ({ default: await load() }));
  let Part = ask();
  return function LazyPart({ placeholder, ...props }) {
    const [tries, setTries] = useState(0);
    function askAgain() {
      Part = ask();
      setTries(tries + 1);
    }
    const failed = (
      <p role="alert" className="flex flex-wrap items-center gap-4 pt-6 text-small">
        {messages.failed}
        <Button size="small" onClick={askAgain}>
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

/** Shows `failed` where what is in it could not be loaded. */
class LoadBoundary extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
