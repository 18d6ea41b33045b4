import type { Logo } from '#core/contract/logo.ts';

/** How one try to send a file ended. `lost`: another try may succeed after `waitMs` milliseconds at the earliest. */
export type SendResult = { state: 'sent' } | { state: 'refused'; message: string } | { state: 'lost'; waitMs: number };

/** What the server says about an upload. */
export type UploadStatus = { state: 'found'; logo: Logo } | { state: 'gone' } | { state: 'refused'; message: string } | { state: 'lost' };

/** The chosen file; the browser's File has this shape. */
export type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified' | 'slice'>;

/** What the upload needs from its environment. `browser-logo.ts` passes the browser's. */
export type LogoDeps<F extends ChosenFile = ChosenFile> = {
  /** Sends a file, or the rest of it to `url`. When aborted, the promise never settles. */
  send(job: {
    file: F;
    url: string | null;
    onUrl: (url: string) => void;
    onProgress: (sent: number) => void;
    stop: AbortSignal;
  }): Promise<SendResult>;
  find(token: string): Promise<UploadStatus>;
  /** Deletes an upload. Failures are ignored. */
  discard(token: string): void;
  /** The stored state, which survives a reload. */
  storage: { get(): string | null; set(text: string | null): void };
  /** Resolves after `ms`, or earlier when the connection is back. */
  pause(ms: number): Promise<void>;
  /** Calls `heard` when the connection is back. */
  onBack(listener: () => void): void;
  notify: { success(text: string): void; error(text: string): void };
};
