import { readFile } from "node:fs/promises";

import type { Environment } from "../environment.server";
import { toNotStoredError, getBucketStatus, openBucket, type Bucket } from "./bucket.server";
import { uploadType } from "./photo-files";
import type { UploadStorage } from "./storage.server";

interface BucketStorageOptions {
  /** The prefix of the storage's object keys. */
  folder: string;
  /** Matches the names that the storage gives to files. It ignores other objects of the folder. */
  names: RegExp;
  /** The Cache-Control header for browsers that load an object from the bucket. */
  cacheControl: string;
}

/** The latest date of JavaScript. */
const LATEST_DATE = new Date(8.64e15);

/** Stores files as objects of an S3-compatible bucket, which processes on several machines can share. */
export function openBucketStorage(
  settings: NonNullable<Environment["uploadsBucket"]>,
  { folder, names: ownNames, cacheControl }: BucketStorageOptions,
): UploadStorage {
  const toKey = (name: string) => folder + name;
  const withBucket = async <Answer>(work: (bucket: Bucket) => Promise<Answer>): Promise<Answer> => {
    try {
      return await work(await openBucket(settings));
    } catch (error) {
      throw toNotStoredError(error);
    }
  };
  const put = (name: string, bytes: Uint8Array) =>
    withBucket(async ({ sdk, client, name: Bucket }) => {
      await client.send(
        new sdk.PutObjectCommand({
          Bucket,
          Key: toKey(name),
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
      withBucket(async ({ sdk, client, name: Bucket }) => {
        try {
          const object = await client.send(new sdk.GetObjectCommand({ Bucket, Key: toKey(name) }));
          return Buffer.from((await object.Body?.transformToByteArray()) ?? []);
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      }),
    remove: (names) =>
      withBucket(async ({ sdk, client, name: Bucket }) => {
        // Files are deleted one by one, because not every vendor supports bulk deletion.
        for (const name of names) {
          await client
            .send(new sdk.DeleteObjectCommand({ Bucket, Key: toKey(name) }))
            .catch((error: unknown) => {
              if (getBucketStatus(error) !== 404) throw error;
            });
        }
      }),
    list: ({ before } = { before: LATEST_DATE }) =>
      withBucket(async ({ sdk, client, name: Bucket }) => {
        const names: string[] = [];
        let Marker: string | undefined;
        let hasMore = true;
        while (hasMore) {
          // ListObjects version 1 is used, because every vendor supports it.
          const page = await client.send(
            new sdk.ListObjectsCommand({ Bucket, Prefix: folder, Marker }),
          );
          for (const { Key = "", LastModified } of page.Contents ?? []) {
            const name = Key.slice(folder.length);
            if (ownNames.test(name) && LastModified && LastModified < before) names.push(name);
          }
          const last = page.Contents?.at(-1)?.Key;
          // A bucket that ignores the marker would list its first page forever.
          hasMore = page.IsTruncated === true && last !== undefined && last !== Marker;
          Marker = last;
        }
        return names;
      }),
  };
}
