import { readFile } from "node:fs/promises";

import type { Environment } from "../environment.server";
import { bucketFailure, bucketStatus, openBucket, type Bucket } from "./bucket.server";
import { uploadType } from "./photo-files";
import type { UploadStorage } from "./storage.server";

/** The files that a storage keeps in a bucket. */
interface BucketStorageOptions {
  /** The prefix of its objects. */
  folder: string;
  /** Matches the names that it gives; other objects are not its own. */
  names: RegExp;
  /** The Cache-Control header for browsers that load an object from the bucket. */
  cacheControl: string;
}

/** Stores files as objects of an S3-compatible bucket, which processes on several machines can share. */
export function bucketStorage(
  settings: NonNullable<Environment["uploadsBucket"]>,
  { folder, names: ours, cacheControl }: BucketStorageOptions,
): UploadStorage {
  const keyOf = (name: string) => folder + name;
  const ask = async <Answer>(work: (bucket: Bucket) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await openBucket(settings));
    } catch (error) {
      throw bucketFailure(error);
    }
  };
  const put = (name: string, bytes: Uint8Array) =>
    ask(async ({ sdk, client, name: Bucket }) => {
      await client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: keyOf(name),
          Body: bytes,
          ContentLength: bytes.length,
          // Browsers that load the file from the bucket need its type.
          ContentType: uploadType(name),
          CacheControl: cacheControl,
        }),
      );
    });
  return {
    put,
    adopt: async (name, path) => put(name, await readFile(path)),
    get: (name) =>
      ask(async ({ sdk, client, name: Bucket }) => {
        try {
          const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) }));
          return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (names) =>
      ask(async ({ sdk, client, name: Bucket }) => {
        // Files are deleted one by one, because not every vendor supports bulk deletion.
        for (const name of names) {
          await client
            .send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) }))
            .catch((error: unknown) => {
              if (bucketStatus(error) !== 404) throw error;
            });
        }
      }),
    list: ({ before } = { before: new Date(8.64e15) }) =>
      ask(async ({ sdk, client, name: Bucket }) => {
        const found: string[] = [];
        let Marker: string | undefined;
        let hasMore = true;
        while (hasMore) {
          // ListObjects version 1 is used, because every vendor supports it.
          const page = await client.send(
            new sdk.ListObjectsCommand({ Bucket, Prefix: folder, Marker }),
          );
          for (const { Key = "", LastModified } of page.Contents ?? []) {
            const name = Key.slice(folder.length);
            if (ours.test(name) && LastModified && LastModified < before) found.push(name);
          }
          const last = page.Contents?.at(-1)?.Key;
          // A bucket that ignores the marker would list its first page forever.
          hasMore = page.IsTruncated === true && last !== undefined && last !== Marker;
          Marker = last;
        }
        return found;
      }),
  };
}
