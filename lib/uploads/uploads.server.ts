import { createHash, randomBytes } from 'node:crypto';
import { Server } from '@tus/server';
import { inTime } from '#core/async/in-time.ts';
import { uploadToken } from '#core/upload-token.ts';
import type { Database, Trx } from '../database/database.server.ts';
import { DatabaseUnavailable } from '../database/database-errors.server.ts';
import { type Log, problemOf } from '../log.server.ts';
import { createUploadRepository, type UploadEntry } from './upload-repository.server.ts';
import type { S3Settings } from './upload-store.server.ts';
import { openUploadStore, type UploadStore } from './upload-store.server.ts';
import { watchBody } from './watch-body.server.ts';

/** An upload is refused or does not exist. The message is for its uploader. */
export class UploadRejection extends Error {
  override name = 'UploadRejection';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The store of the bytes does not answer, or is full. */
export class UploadsAway extends Error {
  override name = 'UploadsAway';
}

/** How long a visitor waits for an answer, in ms. What is under way goes on, and the next request finds it. */
const answerMs = 8500;

/** The rules for files, given by the feature that needs them. Both checks throw an UploadRejection. */
export type UploadRules = {
  /** Checks what the uploader declares, before the first byte; gives the name to store. */
  admit(file: { name: string; type: string; size: number }): string;
  /** Checks the content, once it is complete (R8.2). */
  inspect(file: UploadedFile): Promise<{ facts: object; preview: Uint8Array | null }>;
  /** The refusal that a file got before, by its code. */
  refusal(code: string): UploadRejection;
};

export type UploadedFile = { name: string; size: number; read(start: number, length: number): Promise<Uint8Array> };

export type Uploads = Awaited<ReturnType<typeof createUploads>>;

/**
 * Resumable uploads (tus 1.0), on disk or in a bucket. Whoever has an upload's token has the upload; the token is in the address that its
 * creation returns, and only its hash is stored.
 *
 * @param address where tus requests arrive, as browsers see it: `/api/uploads`
 * @param keptMs how long an upload without an owner is stored, complete or not
 */
export async function createUploads({
  database,
  dataDir,
  s3,
  address,
  rules,
  keptMs,
  log,
  now = Date.now,
}: {
  database: Database;
  dataDir: string;
  s3: S3Settings | null;
  address: string;
  rules: UploadRules;
  keptMs: number;
  log: Pick<Log, 'warn'>;
  now?: () => number;
}) {
  const repository = createUploadRepository(database, now);
  const store = await openUploadStore({ dataDir, s3, findSize: async (id) => (await repository.find(id))?.size ?? null });
  const tokens = new WeakMap<object, string>();
  const failures = new WeakMap<object, Error>();
  const inspecting = new Map<string, Promise<void>>();

  const server = new Server({
    path: '/',
    datastore: store.datastore,
    allowedOrigins: [],
    namingFunction(request) {
      const token = newToken();
      tokens.set(request, token);
      return idOf(token);
    },
    generateUrl: (request) => `${address}/${tokens.get(request)}`,
    getFileIdFromRequest: (_request, token) => (token && uploadToken.test(token) ? idOf(token) : undefined),
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') requireOpen(await repository.find(id));
    },
    async onUploadCreate(_request, { id, size, metadata }) {
      if (size === undefined || !(size >= 0)) throw new UploadRejection('no_length', 'Say how long the file is: Upload-Length');
      const name = rules.admit({ name: metadata?.filename ?? '', type: metadata?.filetype ?? '', size });
      if ((await store.room()) < size) throw new UploadsAway('there is no room for more uploads');
      await repository.enter({ id, name, size });
      return { metadata: {} };
    },
    async onUploadFinish(_request, { id }) {
      await settle(requireOpen(await repository.find(id)));
      return {};
    },
    onResponseError(request, error) {
      if (error instanceof Error) failures.set(request, error);
      return undefined;
    },
  });

  function requireOpen(entry: UploadEntry | null): UploadEntry {
    if (!entry) throw new UploadRejection('no_upload', 'There is no such upload any more. Send the file again.');
    if (entry.refused !== null) throw rules.refusal(entry.refused);
    return entry;
  }

  /** Runs the work on an upload. What fails because the upload was given up meanwhile is a refusal, and no fault of the store. */
  async function unlessGivenUp<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UploadsAway) requireOpen(await repository.find(id));
      throw error;
    }
  }

  /** Inspects a complete file once, however many requests ask for it at the same moment. */
  function settle(entry: UploadEntry): Promise<void> {
    const running = inspecting.get(entry.id) ?? inspect(entry).finally(() => inspecting.delete(entry.id));
    inspecting.set(entry.id, running);
    return running;
  }

  async function inspect({ id, name, size, finished }: UploadEntry) {
    if (finished) return;
    await store.settle(id);
    try {
      const found = await rules.inspect({ name, size, read: (start, length) => store.read(id, start, length) });
      await repository.finish(id, found);
    } catch (error) {
      if (error instanceof UploadRejection) {
        await repository.refuse(id, error.code);
        await store.remove(id);
      }
      throw error;
    }
  }

  async function receive(raw: Request): Promise<Response> {
    const { request, late, end } = watchBody(raw, { ms: answerMs, late: tooLate });
    const response = await Promise.race([server.handleWeb(request), late]).finally(end);
    const failure = failures.get(request);
    if (failure) throw namedError(failure);
    if (response.status === 501)
      throw new UploadRejection('not_supported', 'This extension of tus is not supported here. Send the file whole.');
    if (response.status >= 500) throw new UploadsAway((await response.text()).trim());
    return response;
  }

  const forget = async (id: string) => {
    await store.remove(id);
    await repository.strike(id);
  };

  return {
    /** Answers a POST, PATCH or HEAD of the tus protocol. Throws UploadRejection, UploadsAway, DatabaseUnavailable. */
    receive(raw: Request): Promise<Response> {
      const token = new URL(raw.url).pathname.split('/').at(-1) ?? '';
      return uploadToken.test(token) ? unlessGivenUp(idOf(token), () => receive(raw)) : receive(raw);
    },

    /**
     * Resolves with the complete upload of that token; null where there is none, or bytes are missing. Also inspects one whose process
     * ended between its last byte and the answer. Throws the UploadRejection of a refused one.
     */
    async find(token: string): Promise<UploadEntry | null> {
      if (!uploadToken.test(token)) return null;
      const id = idOf(token);
      const entry = await repository.find(id);
      if (!entry) return null;
      requireOpen(entry);
      if (entry.finished) return entry;
      const found = await unlessGivenUp(id, () => away(async () => (await isWhole(store, entry)) && settle(entry).then(() => true)));
      return found ? repository.find(id) : null;
    },

    findPreview: async (token: string) => (uploadToken.test(token) ? repository.findPreview(idOf(token)) : null),

    /** The thumbnail of an upload, by the id that its owner has stored. */
    findPreviewById: (id: string) => repository.findPreview(id),

    /** The upload of a stored id; null where it is gone. */
    findById: (id: string) => repository.find(id),

    /** Cancels an upload, complete or not; false where there is none, or it has an owner. */
    async cancel(token: string): Promise<boolean> {
      const entry = uploadToken.test(token) ? await repository.find(idOf(token)) : null;
      if (!entry || !(await repository.condemn(entry.id))) return false;
      await away(() => forget(entry.id)).catch((error) =>
        log.warn({ problem: problemOf(error) }, 'an upload was given up but not removed; the sweep tries again'),
      );
      return true;
    },

    /**
     * Makes `owner` the owner of a complete upload, within the transaction that stores the owner: nobody else can claim it, and the
     * retention job leaves it alone. The same owner may claim it again. null where it cannot be claimed.
     *
     * @example const logo = await uploads.claim(trx, { token, owner: `order:${id}` })
     */
    claim: (trx: Trx, { token, owner }: { token: string; owner: string }) => repository.claim(trx, idOf(token), owner),

    /**
     * Creates another token for an upload, by the id that its owner has stored; with `sheetId`, it ends with that shared roster's links.
     */
    async lend(trx: Trx, uploadId: string, sheetId: string | null = null): Promise<string> {
      const token = newToken();
      await repository.lend(trx, { uploadId, id: idOf(token), sheetId });
      return token;
    },

    /** Copies an upload by the id that its owner has stored. The copy has a token of its own and no owner. null where it is gone. */
    async copy(uploadId: string): Promise<string | null> {
      const token = newToken();
      const copied = (await repository.copy(uploadId, idOf(token))) && (await away(() => store.copy(uploadId, idOf(token))));
      return copied ? token : null;
    },

    /** Releases all uploads of an owner: they may be claimed again, and are deleted later if they are not. */
    release: (trx: Trx, owner: string) => repository.release(trx, owner),

    /** Condemns all uploads of an owner: the next run of the retention job deletes them. */
    discard: (trx: Trx, owner: string) => repository.discard(trx, owner),

    /** Reads bytes of an upload by the id that its owner has stored. Throws UploadsAway. */
    read: (id: string, start: number, length: number) => away(() => store.read(id, start, length)),

    /** Resolves when uploads can be stored. */
    ping: () => store.ping(),

    /** Deletes uploads that have no owner and were not touched for `keptMs`, and what an earlier run could not delete. */
    async sweep(): Promise<number> {
      await repository.condemnBefore(now() - keptMs);
      let removed = 0;
      for (let ids = await repository.listCondemned(); ids.length > 0; ids = await repository.listCondemned()) {
        for (const id of ids) await forget(id);
        removed += ids.length;
      }
      return removed;
    },
  };
}

const newToken = () => randomBytes(24).toString('base64url');

/** The id under which an upload is stored. The token cannot be derived from it. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

async function isWhole(store: UploadStore, { id, size }: UploadEntry): Promise<boolean> {
  const upload = await store.datastore.getUpload(id).catch((error) => {
    // The stores throw an object that is no Error for an upload that is not there.
    if (error instanceof Error) throw error;
    return null;
  });
  return upload?.offset === size;
}

const tooLate = () => new UploadsAway('the store of uploads took longer than a visitor waits');

/** Runs the work for as long as a visitor waits. What fails becomes UploadsAway, unless it is a named error. */
async function away<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inTime(work(), answerMs, tooLate);
  } catch (error) {
    throw error instanceof Error ? namedError(error) : error;
  }
}

function namedError(error: Error): Error {
  const named = error instanceof UploadRejection || error instanceof UploadsAway || error instanceof DatabaseUnavailable;
  return named ? error : new UploadsAway('an upload could not be stored', { cause: error });
}
