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

/** The space that uploads leave free on the disk, in bytes, because the database is on it too. */
const reservedBytes = 512 * 1024 * 1024;

/** The store of the bytes of uploads, each under its id, without name or extension. */
export type UploadStore = {
  /** The store that the tus protocol writes to. */
  datastore: DataStore;
  /** Reads `length` bytes from `start`, fewer at the end. */
  read(id: string, start: number, length: number): Promise<Uint8Array>;
  /** Resolves when the bytes would survive a power failure. */
  settle(id: string): Promise<void>;
  /** Copies the bytes to another id, which is deleted independently; false where there are none. */
  copy(id: string, to: string): Promise<boolean>;
  /** Deletes everything of it; it may be missing. */
  remove(id: string): Promise<void>;
  /** The free space for uploads in bytes, without the reserved part. */
  room(): Promise<number>;
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
  };
  return store;
}

/** Loaded only where a bucket is set, because its client is larger than the rest of the server. */
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
    read: (id, start, length) => datastore.readPart(id, start, length),
    settle: async () => undefined,
    copy: (id, to) => datastore.copy(id, to),
    remove: (id) => datastore.removeAll(id),
    room: async () => Number.POSITIVE_INFINITY,
  };
}
