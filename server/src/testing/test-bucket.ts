import { AwsClient } from 'aws4fetch';

const { S3_TEST_ENDPOINT = '', S3_TEST_REGION = 'us-east-1', S3_TEST_KEY_ID = '', S3_TEST_SECRET = '' } = process.env;

/** A new bucket of the S3-compatible server of the run: `npm run test:s3`. */
export async function createTestBucket() {
  const name = `sankalp-${crypto.randomUUID()}`;
  const keys = { accessKeyId: S3_TEST_KEY_ID, secretAccessKey: S3_TEST_SECRET, region: S3_TEST_REGION };
  const client = new AwsClient({ ...keys, service: 's3' });
  const made = await client.fetch(`${S3_TEST_ENDPOINT}/${name}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`the bucket was not made: ${made.status}`);
  return {
    options: { ...keys, endpoint: S3_TEST_ENDPOINT, bucket: name },
    /** Variables that name it to the product. */
    settings: {
      S3_ENDPOINT: S3_TEST_ENDPOINT,
      S3_REGION: S3_TEST_REGION,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: S3_TEST_KEY_ID,
      S3_SECRET_ACCESS_KEY: S3_TEST_SECRET,
    },
    object: (key: string, method = 'GET') => client.fetch(`${S3_TEST_ENDPOINT}/${name}/${key}`, { method }),
  };
}
