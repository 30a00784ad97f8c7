import { readFile } from "node:fs/promises";

import type { Environment } from "../environment.server";
import { bucketFailure, bucketStatus, openBucket, type Bucket } from "./bucket.server";
import { uploadType } from "./photo-files";
import type { UploadStorage } from "./storage.server";

/** What a storage keeps in a bucket. */
interface Kept {
  /** The prefix of its objects. */
  folder: string;
  /** Names that it gives; other objects are none of its own. */
  names: RegExp;
  /** For whoever loads an object from the bucket. */
  cacheControl: string;
}

/** Files as objects of an S3-compatible bucket, which several processes on any machine share. */
export function bucketStorage(
  settings: NonNullable<Environment["uploadsBucket"]>,
  { folder, names: ours, cacheControl }: Kept,
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
          // For browsers that load it from the bucket.
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
        // One by one: not every vendor supports bulk deletion.
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
          // ListObjects version 1: every vendor supports it.
          const page = await client.send(
            new sdk.ListObjectsCommand({ Bucket, Prefix: folder, Marker }),
          );
          for (const { Key = "", LastModified } of page.Contents ?? []) {
            const name = Key.slice(folder.length);
            if (ours.test(name) && LastModified && LastModified < before) found.push(name);
          }
          const last = page.Contents?.at(-1)?.Key;
          // A bucket that takes no marker would list its first page for ever.
          hasMore = page.IsTruncated === true && last !== undefined && last !== Marker;
          Marker = last;
        }
        return found;
      }),
  };
}
