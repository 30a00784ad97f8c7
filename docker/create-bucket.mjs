// Makes the buckets that UPLOADS_S3_* and UPLOADS_PRIVATE_S3_BUCKET name, unless they are there.
// Waits for a store that is starting.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const { env } = process;
const client = new S3Client({
  endpoint: env.UPLOADS_S3_ENDPOINT,
  region: env.UPLOADS_S3_REGION || "us-east-1",
  credentials: {
    accessKeyId: env.UPLOADS_S3_ACCESS_KEY_ID,
    secretAccessKey: env.UPLOADS_S3_SECRET_ACCESS_KEY,
  },
  forcePathStyle: true,
  requestChecksumCalculation: "WHEN_REQUIRED",
});
const STARTUP_TIMEOUT_MS = 60_000;
for (const name of [env.UPLOADS_S3_BUCKET, env.UPLOADS_PRIVATE_S3_BUCKET]) {
  if (name) await makeBucket({ Bucket: name });
}

async function makeBucket(bucket) {
  for (const until = Date.now() + STARTUP_TIMEOUT_MS; ;) {
    try {
      await client.send(new HeadBucketCommand(bucket));
      console.log(`The bucket ${bucket.Bucket} is there.`);
      return;
    } catch (error) {
      const { httpStatusCode } = error.$metadata ?? {};
      if (httpStatusCode === 404) await client.send(new CreateBucketCommand(bucket));
      else if (Date.now() > until) throw error;
      else await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
