import { DetailedError, Upload } from 'tus-js-client';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { apiBase, client } from '#core/contract/browser-client.ts';
import { RequestError } from '#core/contract/client.ts';
import type { LogoResponse } from '#core/contract/responses.ts';
import { toast } from '#ui/components/toaster.tsx';
import type { LogoDeps, SendResult, UploadStatus } from './logo-deps.ts';
import { logoRefusals } from './logo-file.ts';
import { createLogoUpload, type LogoUpload, tokenOf } from './logo-upload.ts';

/**
 * The size of one upload request, in bytes. Proxies and slow lines then see no request of minutes, and no part is too
 * small for a bucket.
 */
const chunkSize = 6 * 1024 * 1024;

/** The upload of a team's logo over tus (R8.3). Loaded when there is a file to send or to restore. */
export function startLogoUpload(): LogoUpload<File> {
  return createLogoUpload<File>({
    send,
    find,
    discard: (token) => void Upload.terminate(addressOf(token), { retryDelays: [] }).catch(() => undefined),
    storage: storedText(storageKeys.logo),
    pause,
    onBack: (listener) => addEventListener('online', listener),
    notify: toast,
  });
}

const addressOf = (token: string) => `${apiBase()}/uploads/${token}`;

const send: LogoDeps<File>['send'] = ({ file, url, onUrl, onProgress, stop }) =>
  new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: new URL(`${apiBase()}/uploads`, location.href).href,
      // The stored address may be of a time when the API was elsewhere. Its token still counts.
      uploadUrl: url && new URL(addressOf(tokenOf(url)), location.href).href,
      metadata: { filename: file.name, filetype: file.type },
      chunkSize,
      retryDelays: [],
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && onUrl(upload.url),
      onProgress,
      onSuccess: () => resolve({ state: 'sent' }),
      onError: (error) => resolve(sentOf(error)),
    });
    stop.addEventListener('abort', () => void upload.abort(), { once: true });
    if (!stop.aborted) upload.start();
  });

/** A failure that another try cannot change is a refusal. Everything else is a lost connection or an unavailable server. */
function sentOf(error: Error): SendResult {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status < 400 || status >= 500 || [409, 423, 429].includes(status)) {
    return { state: 'lost', waitMs: 1000 * (Number(response?.getHeader('retry-after')) || 0) };
  }
  return { state: 'refused', message: messageOf(response.getBody()) };
}

function messageOf(body: string): string {
  try {
    return JSON.parse(body).error.message;
  } catch {
    return logoRefusals.wrong_kind;
  }
}

async function find(token: string): Promise<UploadStatus> {
  try {
    const response = await client().callOwn<LogoResponse>('GET', `/uploads/${encodeURIComponent(token)}`);
    if (response.success) return { state: 'found', logo: response.logo };
    if (response.error.code in logoRefusals) return { state: 'refused', message: response.error.message };
    return { state: response.error.code === 'not_found' || response.error.code === 'no_upload' ? 'gone' : 'lost' };
  } catch (error) {
    if (error instanceof RequestError) return { state: 'lost' };
    throw error;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      removeEventListener('online', resume);
      resolve();
    };
    const timer = setTimeout(resume, ms);
    addEventListener('online', resume);
  });
}
