import { mkdirSync } from 'node:fs';
import { copyFile, link, open, stat, statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { type DataStore, Upload } from '@tus/server';
import { tracedCall } from '../tracing/tracing.server.ts';

/** A bucket of an S3-compatible store. */
export type S3Settings = {
  /** null: Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The space that uploads leave free on the disk, in bytes, because the database is on it too. */
const reservedBytes = 512 * 1024 * 1024;
/** The timeout of one call to a bucket in ms, its repetitions included, and how much one call reads at most. */
const bucketPatience = { ms: 7000, bytes: 4 * 1024 * 1024 };
/** What is written, or asked for, to see whether the store works. No upload has this id. */
const probe = '.ready';

/** The store of the bytes of uploads, each under its id, without name or extension. */
export type UploadStore = {
  /** The store that the tus protocol writes to. */
  datastore: DataStore;
  /** Reads `length` bytes from `start`, fewer at the end. */
  read(id: string, start: number, length: number): Promise<Uint8Array>;
  /** Resolves when the bytes of a complete upload are whole and would survive a power failure. */
  settle(id: string): Promise<void>;
  /** Copies the bytes to another id, which is deleted independently; false where there are none. */
  copy(id: string, to: string): Promise<boolean>;
  /** Deletes everything of it; it may be missing. */
  remove(id: string): Promise<void>;
  /** The free space for uploads in bytes, without the reserved part. */
  room(): Promise<number>;
  /** Resolves when uploads can be stored. */
  ping(): Promise<void>;
};

/** Finds a size by id. The row has the declared length, so the store needs no second record beside the file. */
type FindSize = (id: string) => Promise<number | null>;

/** Opens the bucket where the settings name one, else `dataDir/uploads`. */
export async function openUploadStore({ dataDir, s3, findSize }: { dataDir: string; s3: S3Settings | null; findSize: FindSize }) {
  return s3 ? openBucket(s3) : openDirectory(join(dataDir, 'uploads'), findSize);
}

function openDirectory(directory: string, findSize: FindSize): UploadStore {
  mkdirSync(directory, { recursive: true });
  const datastore = new FileStore({
    directory,
    configstore: {
      async get(id) {
        const size = await findSize(id);
        return size === null ? undefined : new Upload({ id, size, offset: 0 });
      },
      set: async () => undefined,
      delete: async () => undefined,
    },
  });
  const store: UploadStore = {
    datastore,
    async read(id, start, length) {
      const file = await open(join(directory, id));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async settle(id) {
      const file = await open(join(directory, id), 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
    },
    async copy(id, to) {
      const [from, other] = [join(directory, id), join(directory, to)];
      // A complete file is never written again, so a hard link serves as a copy. Some file systems do not support it.
      const refusal = await link(from, other).catch((error) => error.code);
      if (refusal === undefined) return true;
      if (refusal === 'ENOENT') return false;
      if ((await store.room()) < (await stat(from)).size) throw new Error('there is no room for a copy');
      await copyFile(from, other);
      await store.settle(to);
      return true;
    },
    async remove(id) {
      await unlink(join(directory, id)).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
    },
    async room() {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize - reservedBytes;
    },
    async ping() {
      await writeFile(join(directory, probe), '');
      if ((await store.room()) <= 0) throw new Error('there is no room for uploads');
    },
  };
  return store;
}

/** Loaded only where a bucket is set, because its client is larger than the rest of the server. */
async function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<UploadStore> {
  const { S3Store } = await import('@tus/s3-store');
  class Bucket extends S3Store {
    constructor(options: ConstructorParameters<typeof S3Store>[0]) {
      super(options);
      const send = this.client.send.bind(this.client) as (command: object, options: object) => Promise<unknown>;
      const bounded = (command: object) => send(command, { abortSignal: AbortSignal.timeout(bucketPatience.ms) });
      const spanOf = (command: object) => ({ name: `s3 ${command.constructor.name.replace(/Command$/, '')}`, attributes: {} });
      // The span names the call; the key of an object is not told.
      Object.assign(this.client, {
        send: (command: object) =>
          tracedCall(
            () => spanOf(command),
            () => bounded(command),
          ),
      });
    }

    /** The library takes every failure for a missing upload, and 404 ends an upload for good. */
    override async getUpload(id: string) {
      await this.getMetadata(id).catch(unlessMissing);
      return super.getUpload(id);
    }

    /** Assembles the parts where that failed after the last one. */
    async assemble(id: string): Promise<void> {
      const metadata = await this.getMetadata(id);
      const parts = await this.retrieveParts(id).catch(unlessMissing);
      if (parts) await this.finishMultipartUpload(metadata, parts);
    }

    async readPart(id: string, start: number, length: number): Promise<Uint8Array> {
      const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: id, Range: `bytes=${start}-${start + length - 1}` });
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    }

    copy(id: string, to: string): Promise<boolean> {
      const copied = this.client.copyObject({ Bucket: this.bucket, Key: to, CopySource: `${this.bucket}/${id}` });
      return copied.then(() => true).catch((error) => unlessMissing(error) ?? false);
    }

    /** The library deletes an object only where it can abort a multipart upload, and a finished one has none. */
    async removeAll(id: string): Promise<void> {
      await this.remove(id).catch((error) => {
        if (error?.status_code !== 404) throw error;
      });
      await this.client.deleteObjects({
        Bucket: this.bucket,
        Delete: { Objects: [{ Key: id }, { Key: this.infoKey(id) }, { Key: this.partKey(id, true) }] },
      });
      await this.clearCache(id);
    }

    async ping(): Promise<void> {
      await this.client.putObject({ Bucket: this.bucket, Key: probe, Body: '', ContentLength: 0 });
    }
  }
  const datastore = new Bucket({
    useTags: false,
    s3ClientConfig: {
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Many other stores do not support Amazon's newer checksums, and have the bucket in the path.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    },
  });
  return {
    datastore,
    async read(id, start, length) {
      const pieces: Uint8Array[] = [];
      for (let read = 0; read < length; ) {
        const wanted = Math.min(bucketPatience.bytes, length - read);
        const piece = await datastore.readPart(id, start + read, wanted);
        pieces.push(piece);
        read += piece.length;
        if (piece.length < wanted) break;
      }
      return Buffer.concat(pieces);
    },
    settle: (id) => datastore.assemble(id),
    copy: (id, to) => datastore.copy(id, to),
    remove: (id) => datastore.removeAll(id),
    room: async () => Number.POSITIVE_INFINITY,
    ping: () => datastore.ping(),
  };
}

/** Undefined where the bucket says that it does not have it; what else failed is thrown again. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof Error) || !['NoSuchKey', 'NoSuchUpload'].includes(error.name)) throw error;
}
