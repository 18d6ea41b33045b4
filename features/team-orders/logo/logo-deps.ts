import type { Logo } from '#core/contract/logo.ts';

/** How one try to send a file ended. `lost`: another try may go through, in `waitMs` at the earliest. */
export type Sent = { state: 'sent' } | { state: 'refused'; message: string } | { state: 'lost'; waitMs: number };

/** What the shop says of an upload. */
export type UploadStatus = { state: 'found'; logo: Logo } | { state: 'gone' } | { state: 'refused'; message: string } | { state: 'lost' };

/** A file somebody chose; the browser's own File is one. */
export type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified' | 'slice'>;

/** What a logo's upload asks of the world around it; `browser-logo.ts` has the browser's. */
export type LogoDeps<F extends ChosenFile = ChosenFile> = {
  /** Sends a file, or the rest of it to `url`; stops when told to, and then never ends. */
  send(job: {
    file: F;
    url: string | null;
    onUrl: (url: string) => void;
    onProgress: (sent: number) => void;
    stop: AbortSignal;
  }): Promise<Sent>;
  find(token: string): Promise<UploadStatus>;
  /** Gives an upload up; whether it worked is nobody's business. */
  discard(token: string): void;
  /** Survives a reload. */
  storage: { get(): string | null; set(text: string | null): void };
  /** Resolves after so long, or when the connection is back. */
  pause(ms: number): Promise<void>;
  /** Hears when the connection is back. */
  onBack(heard: () => void): void;
  notify: { success(text: string): void; error(text: string): void };
};
