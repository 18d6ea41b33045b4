import type { Readable } from 'node:stream';
import type { S3Settings } from '../uploads/upload-store.server.ts';

/** An object of a bucket. `modifiedAt` is in ms. */
type BucketObject = { key: string; bytes: number; modifiedAt: number };

export type Bucket = {
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): Promise<BucketObject[]>;
  /** Writes a small object in one request. */
  put(key: string, body: string): Promise<void>;
  /** Gives the body as a stream, and the metadata. Throws where there is no such object. */
  get(key: string): Promise<{ body: Readable; metadata: Record<string, string> }>;
  /** Uploads a stream in parts, so that memory stays flat. The object is there when all of it is, or not at all. */
  upload(key: string, body: Readable, options: { bytes: number; metadata: Record<string, string> }): Promise<void>;
  /** Deletes an object; it may be missing. */
  remove(key: string): Promise<void>;
  /** Ends uploads below `prefix` that began before `time` in ms and were never finished; the store charges for their parts. */
  abortUploadsBefore(prefix: string, time: number): Promise<void>;
  close(): void;
};

/** The store allows 10,000 parts. */
const parts = { smallestBytes: 8 * 1024 * 1024, most: 9000, atOnce: 2 };

/**
 * Opens a bucket of an S3-compatible store. The client is loaded only here. Each request ends within `patienceMs`, its repetitions not
 * included.
 *
 * @example await (await openBucketClient(settings.s3)).list('nightly/')
 */
export async function openBucketClient(settings: S3Settings, { patienceMs = 60_000, tries = 3 } = {}): Promise<Bucket> {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new s3.S3({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Many other stores do not support Amazon's newer checksums, and have the bucket in the path.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: tries,
    requestHandler: { connectionTimeout: Math.min(patienceMs, 5000), requestTimeout: patienceMs, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  return {
    async list(prefix) {
      const objects: BucketObject[] = [];
      for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          objects.push({ key: Key, bytes: Size, modifiedAt: LastModified?.getTime() ?? 0 });
      return objects;
    },
    async put(key, body) {
      await client.putObject({ Bucket, Key: key, Body: body, ContentLength: Buffer.byteLength(body) });
    },
    async get(key) {
      const { Body, Metadata = {} } = await client.getObject({ Bucket, Key: key });
      // On Node the body is a stream of node:http, which the types of the client, made for browsers too, do not say.
      return { body: Body as unknown as Readable, metadata: Metadata };
    },
    async upload(key, body, { bytes, metadata }) {
      const partSize = Math.max(parts.smallestBytes, Math.ceil(bytes / parts.most));
      const params = { Bucket, Key: key, Body: body, Metadata: metadata };
      await new Upload({ client, params, partSize, queueSize: parts.atOnce, leavePartsOnError: false }).done();
    },
    async remove(key) {
      await client.deleteObject({ Bucket, Key: key });
    },
    async abortUploadsBefore(prefix, time) {
      const { Uploads = [] } = await client.listMultipartUploads({ Bucket, Prefix: prefix });
      for (const { Key, UploadId, Initiated } of Uploads)
        if (Initiated && Initiated.getTime() < time) await client.abortMultipartUpload({ Bucket, Key, UploadId });
    },
    close: () => client.destroy(),
  };
}
