import type { S3Client } from "@aws-sdk/client-s3";

import type { Environment } from "../environment.server";
import { log } from "../logger.server";
import { StorageUnavailableError, StorageFullError, type NotStoredError } from "./storage.server";

type Settings = NonNullable<Environment["uploadsBucket"]>;
type Sdk = typeof import("@aws-sdk/client-s3");

/** The prefix of our objects, because others may share the bucket. */
export const UPLOADS_FOLDER = "uploads/";
export const getObjectKey = (name: string) => UPLOADS_FOLDER + name;

export interface Bucket {
  sdk: Sdk;
  client: S3Client;
  name: string;
}

/** Short timeouts, because a person waits for the form. */
const CONNECT_WITHIN_MS = 3_000;
const ANSWER_WITHIN_MS = 15_000;
const MAX_ATTEMPTS = 2;

const opening = new WeakMap<Settings, Promise<Bucket>>();

/** Opens a configured bucket. The library is imported lazily: it takes half a second and 25 MB. */
export function openBucket(settings: Settings): Promise<Bucket> {
  const bucket = opening.get(settings) ?? open(settings);
  opening.set(settings, bucket);
  return bucket;
}

async function open(settings: Settings): Promise<Bucket> {
  // Suppresses its warning about Node versions, which is not JSON among the logs. The installed version
  // works on every Node that we support.
  // eslint-disable-next-line no-restricted-properties
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  const sdk = await import("@aws-sdk/client-s3");
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other vendors seldom support virtual-hosted buckets or the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_WITHIN_MS,
    },
  });
  return { sdk, client, name: settings.bucket };
}

/** Returns the status of a bucket's refusal; undefined when it did not respond at all. */
export function getBucketStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;
}

/**
 * Translates a failure of the bucket, and logs it for the operator. The cause is left out, because its code may also be
 * that of an unreachable database.
 */
export function toNotStoredError(error: unknown): NotStoredError {
  const { name, code } = error as { name?: string; code?: string };
  const status = getBucketStatus(error);
  log().warn({ reason: name, code, status }, "the bucket of the uploads failed");
  return status === 507 || name === "QuotaExceeded" || name === "XMinioStorageFull"
    ? new StorageFullError("The bucket of the uploads is full")
    : new StorageUnavailableError("The bucket of the uploads is unavailable");
}
