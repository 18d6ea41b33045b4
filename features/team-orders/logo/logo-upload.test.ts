import { beforeEach, describe, expect, it } from 'vitest';
import type { Logo } from '#core/contract/logo.ts';
import { noisyPng, pdf, svg } from '#tests/fixtures/logos.ts';
import type { LogoDeps, SendResult, UploadStatus } from './logo-deps.ts';
import type { LogoState } from './logo-state.ts';
import { createLogoUpload, type LogoUpload } from './logo-upload.ts';
import { uploadMessages } from './upload-messages.ts';

type Job = Parameters<LogoDeps<File>['send']>[0];

const picture = await noisyPng(300);
const crest = (name = 'crest.png') => new File([new Uint8Array(picture)], name, { type: 'image/png', lastModified: 1 });
const seen: Logo = { name: 'crest.png', bytes: picture.length, kind: 'png', width: 300, height: 300, note: null, preview: true };

let stored: string | null;
let jobs: Job[];
let tries: ((job: Job) => Promise<SendResult>)[];
let found: (token: string) => UploadStatus;
let discarded: string[];
let toasts: string[];
let steps: string[];
let pauses: number[];
let connectionIsBack: () => void;
let upload: LogoUpload<File>;

const never = new Promise<never>(() => undefined);
const asSent =
  (token = 'token-1') =>
  async ({ file, url, onUrl, onProgress }: Job): Promise<SendResult> => {
    if (!url) onUrl(`/api/uploads/${token}`);
    onProgress(file.size);
    return { state: 'sent' };
  };
const dropsAfter =
  (bytes: number, token = 'token-1') =>
  async ({ url, onUrl, onProgress }: Job): Promise<SendResult> => {
    if (!url) onUrl(`/api/uploads/${token}`);
    onProgress(bytes);
    return { state: 'lost', waitMs: 0 };
  };
const stepOf = (state: LogoState) => (state.status === 'uploading' && state.lost ? 'lost' : state.status);

function openPage() {
  upload = createLogoUpload<File>({
    send: async (job) => {
      jobs.push(job);
      return (tries.shift() ?? asSent())(job);
    },
    find: async (token) => found(token),
    discard: (token) => discarded.push(token),
    storage: { get: () => stored, set: (text) => (stored = text) },
    pause: async (ms) => void pauses.push(ms),
    onBack: (heard) => (connectionIsBack = heard),
    notify: { success: (text) => toasts.push(text), error: (text) => toasts.push(text) },
  });
  steps = [];
  upload.subscribe(() => {
    const step = stepOf(upload.get());
    if (steps.at(-1) !== step) steps.push(step);
  });
}

beforeEach(() => {
  [stored, jobs, tries, discarded, toasts, pauses] = [null, [], [], [], [], []];
  found = () => ({ state: 'found', logo: seen });
  openPage();
});

describe("the upload of a team's logo", () => {
  it('ends with the logo there, and says so', async () => {
    await upload.choose(crest());
    expect(upload.get()).toEqual({ status: 'done', token: 'token-1', logo: seen });
    expect(steps).toEqual(['checking', 'uploading', 'finishing', 'done']);
    expect(toasts).toEqual(['Logo uploaded successfully']);
  });

  it.each([
    [new File(['RIFF'], 'crest.webp', { type: 'image/webp' }), 'Please upload PNG, JPG, PDF, AI, or EPS file'],
    [new File([new Uint8Array(svg)], 'crest.png', { type: 'image/png' }), 'Please upload PNG, JPG, PDF, AI, or EPS file'],
    [new File([], 'crest.png', { type: 'image/png' }), uploadMessages.empty],
    [new File([new Uint8Array(picture.subarray(0, 9000))], 'crest.png', { type: 'image/png' }), uploadMessages.damaged],
    [Object.defineProperty(crest(), 'size', { value: 52_428_801 }), 'File size must be under 50MB'],
  ])('refuses a wrong file before a byte is sent: %s', async (file, problem) => {
    await upload.choose(file);
    expect(upload.get()).toMatchObject({ status: 'refused', name: file.name, problem });
    expect(toasts).toEqual([problem]);
    expect(jobs).toEqual([]);
  });

  it('says it where the browser cannot read the file any more', async () => {
    const gone = Object.defineProperty(crest(), 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    });
    await upload.choose(gone);
    expect(upload.get()).toMatchObject({ status: 'refused', problem: uploadMessages.unreadable });
  });

  it('goes on by itself where the connection drops twice', async () => {
    tries = [dropsAfter(50_000), dropsAfter(120_000)];
    await upload.choose(crest());
    expect(steps).toEqual(['checking', 'uploading', 'lost', 'uploading', 'lost', 'uploading', 'finishing', 'done']);
    expect(jobs.map(({ url }) => url)).toEqual([null, '/api/uploads/token-1', '/api/uploads/token-1']);
  });

  it('waits longer and longer, as long as a busy shop asks, and from the start where bytes got through', async () => {
    const nothing = async (): Promise<SendResult> => ({ state: 'lost', waitMs: 0 });
    tries = [nothing, nothing, async () => ({ state: 'lost', waitMs: 9000 }), dropsAfter(10), nothing];
    await upload.choose(crest());
    expect(pauses).toEqual([500, 1000, 9000, 500, 1000]);
  });

  it('stops after two minutes without a byte, and goes on when told or when the connection is back', async () => {
    tries = [dropsAfter(50_000), ...Array.from({ length: 12 }, () => async (): Promise<SendResult> => ({ state: 'lost', waitMs: 0 }))];
    await upload.choose(crest());
    expect(upload.get()).toEqual({ status: 'stopped', name: 'crest.png', problem: uploadMessages.noConnection });
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(110_000);
    connectionIsBack();
    await expect.poll(() => upload.get().status).toBe('done');
    expect(jobs.at(-1)?.url).toBe('/api/uploads/token-1');
  });

  it('shows what the shop says of a file it does not take', async () => {
    tries = [async () => ({ state: 'refused', message: 'Too many uploads.' })];
    await upload.choose(crest());
    expect(upload.get()).toMatchObject({ status: 'refused', problem: 'Too many uploads.' });
    expect(stored).toBeNull();
  });

  it('is given up by Cancel, here and at the shop', async () => {
    tries = [
      async (job) => {
        job.onUrl('/api/uploads/token-1');
        job.onProgress(40_000);
        return never;
      },
    ];
    void upload.choose(crest());
    await expect.poll(() => upload.get()).toMatchObject({ status: 'uploading', sent: 40_000 });
    upload.cancel();
    expect(upload.get()).toEqual({ status: 'empty', message: null });
    expect(jobs[0]?.stop.aborted).toBe(true);
    expect(discarded).toEqual(['token-1']);
    expect(stored).toBeNull();
    jobs[0]?.onProgress(90_000); // heard too late
    expect(upload.get().status).toBe('empty');
  });

  it('goes by the file chosen last', async () => {
    tries = [() => never, asSent('token-2')];
    void upload.choose(crest('first.png'));
    await expect.poll(() => jobs.length).toBe(1);
    await upload.choose(crest('second.png'));
    expect(jobs.map(({ file, stop }) => [file.name, stop.aborted])).toEqual([
      ['first.png', true],
      ['second.png', false],
    ]);
    expect(upload.get()).toMatchObject({ status: 'done', token: 'token-2' });
  });
});

describe('a logo that is replaced', () => {
  beforeEach(() => upload.choose(crest()));

  it('stays until the new one is whole, then goes', async () => {
    tries = [asSent('token-2')];
    await upload.choose(new File([new Uint8Array(pdf())], 'crest.pdf'));
    expect(upload.get()).toMatchObject({ status: 'done', token: 'token-2' });
    expect(discarded).toEqual(['token-1']);
  });

  it('is there again where the new one is refused or canceled', async () => {
    await upload.choose(new File(['no'], 'crest.gif'));
    expect(upload.get().status).toBe('refused');
    upload.cancel();
    expect(upload.get()).toMatchObject({ status: 'done', token: 'token-1' });
    expect(discarded).toEqual([]);
  });

  it('is taken away by Remove', () => {
    upload.remove();
    expect(upload.get()).toEqual({ status: 'empty', message: null });
    expect(discarded).toEqual(['token-1']);
    expect(stored).toBeNull();
  });

  it('is left alone once an order has it', () => {
    upload.clear();
    expect([upload.get().status, discarded, stored]).toEqual(['empty', [], null]);
  });
});

describe('after a reload', () => {
  const leaveWhileUploading = async () => {
    tries = [
      async (job) => {
        job.onUrl('/api/uploads/token-1');
        job.onProgress(60_000);
        return { state: 'lost', waitMs: 0 };
      },
      () => never,
    ];
    void upload.choose(crest());
    await expect.poll(() => jobs.length).toBe(2);
    jobs = [];
    openPage();
    await upload.restore();
  };

  it('the logo is there', async () => {
    await upload.choose(crest());
    openPage();
    await upload.restore();
    expect(upload.get()).toEqual({ status: 'done', token: 'token-1', logo: seen });
    expect(toasts).toHaveLength(1);
  });

  it('a broken upload goes on where the same file is chosen again', async () => {
    await leaveWhileUploading();
    expect(upload.get()).toEqual({ status: 'interrupted', name: 'crest.png', bytes: picture.length, sent: 60_000 });
    await upload.choose(crest());
    expect(jobs[0]?.url).toBe('/api/uploads/token-1');
    expect(upload.get().status).toBe('done');
  });

  it('another file begins anew, and the half one is given up', async () => {
    await leaveWhileUploading();
    await upload.choose(crest('other.png'));
    expect(jobs[0]?.url).toBeNull();
    expect(discarded).toEqual(['token-1']);
  });

  it('a logo that was cleared meanwhile is said to be', async () => {
    await upload.choose(crest());
    openPage();
    found = () => ({ state: 'gone' });
    await upload.restore();
    expect(upload.get()).toEqual({ status: 'empty', message: uploadMessages.cleared });
    expect(stored).toBeNull();
  });

  it('a logo that cannot be looked up is kept, and looked up again', async () => {
    await upload.choose(crest());
    openPage();
    found = () => ({ state: 'lost' });
    await upload.restore();
    expect(upload.get()).toMatchObject({ status: 'stopped', problem: uploadMessages.unreachable });
    found = () => ({ state: 'found', logo: seen });
    upload.retry();
    await expect.poll(() => upload.get().status).toBe('done');
  });

  it.each(['', 'null', '[]', '{"token":5,"going":{"url":1}}', '{', '"x"'])('rubbish in the storage is nothing: %s', async (rubbish) => {
    stored = rubbish;
    await upload.restore();
    expect(upload.get()).toEqual({ status: 'empty', message: null });
  });
});
