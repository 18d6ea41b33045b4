import { mkdirSync } from 'node:fs';
import { copyFile, link, open, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { type DataStore, Upload } from '@tus/server';

/** A bucket of an S3-compatible store. */
export type S3Settings = {
  /** null: Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** What the disk keeps free: the database lives on it too. */
const reservedBytes = 512 * 1024 * 1024;

/** Where the bytes of uploads lie, each under its id, which is no name and has no extension. */
export type UploadStore = {
  /** What the tus protocol writes to. */
  datastore: DataStore;
  /** `length` bytes from `start`, fewer at the end. */
  read(id: string, start: number, length: number): Promise<Uint8Array>;
  /** Resolves when what was written would survive a power cut. */
  settle(id: string): Promise<void>;
  /** The bytes under another id too, which is removed by itself; false where there are none. */
  copy(id: string, to: string): Promise<boolean>;
  /** Removes all there is of it; nothing is fine too. */
  remove(id: string): Promise<void>;
  /** Room for more, in bytes, beside what the disk keeps free. */
  room(): Promise<number>;
};

/** Sizes by id: the row of an upload says how long it will be, so no second record lies beside the file. */
type FindSize = (id: string) => Promise<number | null>;

/** The bucket where settings name one, else `dataDir/uploads`. */
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
      // What is whole is never written again, so that a second name is a copy; not every disk knows those.
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
  };
  return store;
}

/** Loaded only where a bucket is set: its client is larger than the whole rest of the server. */
async function openBucket({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<UploadStore> {
  const { S3Store } = await import('@tus/s3-store');
  class Bucket extends S3Store {
    async readPart(id: string, start: number, length: number): Promise<Uint8Array> {
      const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: id, Range: `bytes=${start}-${start + length - 1}` });
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    }

    async copy(id: string, to: string): Promise<boolean> {
      return this.client.copyObject({ Bucket: this.bucket, Key: to, CopySource: `${this.bucket}/${id}` }).then(
        () => true,
        (error) => {
          if (error?.name === 'NoSuchKey') return false;
          throw error;
        },
      );
    }

    /** A finished upload has no parts left to abort, and the library then leaves its objects alone. */
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
  }
  const datastore = new Bucket({
    useTags: false,
    s3ClientConfig: {
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Stores beside Amazon's rarely know its newer checksums, and have buckets in the path.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    },
  });
  return {
    datastore,
    read: (id, start, length) => datastore.readPart(id, start, length),
    settle: async () => undefined,
    copy: (id, to) => datastore.copy(id, to),
    remove: (id) => datastore.removeAll(id),
    room: async () => Number.POSITIVE_INFINITY,
  };
}
