import { useState } from 'react';
import { Button } from './button.tsx';

/** A button that copies the address of a page of this site, by its `path`. Where the browser refuses, the address is shown to be copied by hand. */
export function CopyLink({ path, messages }: { path: string; messages: { copy: string; copied: string; byHand: string } }) {
  const [tried, setTried] = useState<{ path: string; url: string; copied: boolean } | null>(null);
  const outcome = tried?.path === path ? tried : null;

  function copy() {
    const url = location.origin + path;
    // Without a secure context there is no clipboard.
    const written = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('there is no clipboard'));
    written.then(
      () => setTried({ path, url, copied: true }),
      () => setTried({ path, url, copied: false }),
    );
  }

  return (
    <>
      <Button size="small" onClick={copy}>
        <span aria-live="polite">{outcome?.copied ? messages.copied : messages.copy}</span>
      </Button>
      {outcome?.copied === false && (
        <label className="w-full text-small">
          {messages.byHand}
          <input
            type="text"
            readOnly
            // biome-ignore lint/a11y/noAutofocus: it comes as the answer to a press, and is what the visitor goes on with
            autoFocus
            value={outcome.url}
            onFocus={(event) => event.currentTarget.select()}
            className="input mono mt-1"
          />
        </label>
      )}
    </>
  );
}
