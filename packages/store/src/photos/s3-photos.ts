import { AppError } from '@moontower/contracts';
import { AwsClient } from 'aws4fetch';
import type { Store } from '../db/connect.ts';
import { keepPhotosOutside, type OutsidePhotos } from './outside-photos.ts';

const ANSWER_MS = 10_000;
const RETRIES = 2;
const AGAIN_MS = 60_000;
const REGION = 'us-east-1';

interface S3Place {
  client: AwsClient;
  bucket: URL;
}

/** @param address `https://<key>:<secret>@<host>/<bucket>?region=<region>`; the region is us-east-1 unless told */
function readPlace(address: string): S3Place {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? REGION,
    retries: RETRIES,
  });
  const bucket = new URL(`${url.pathname.replace(/\/+$/, '')}/`, url.origin);
  return { client, bucket };
}

/** A cause never goes into the sentence: an address with its key may stand in it. */
const away = (what: string, cause?: unknown): AppError =>
  new AppError('unavailable', `The storage of photos ${what}. Please try again in a minute.`, {
    cause,
    retryAfterMs: AGAIN_MS,
  });

/** One bucket of a storage that speaks S3, under a folder of its own. */
function openS3Photos(address: string, folder: string): OutsidePhotos {
  const { client, bucket } = readPlace(address);
  const ask = async (method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Buffer): Promise<Response> => {
    const url = new URL(`${encodeURIComponent(folder)}/photos/${encodeURIComponent(name)}`, bucket);
    const body = bytes === undefined ? undefined : new Uint8Array(bytes);
    const headers: Record<string, string> = bytes === undefined ? {} : { 'content-type': 'image/webp' };
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await client.fetch(url, { method, headers, body, signal }).catch((error: unknown) => {
      throw away('does not answer', error);
    });
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    await answer.body?.cancel();
    throw away(`answers ${answer.status}`);
  };
  return {
    put: async (name, bytes) => {
      await (await ask('PUT', name, bytes)).body?.cancel();
    },
    get: async (name) => {
      const answer = await ask('GET', name);
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    remove: async (name) => {
      await (await ask('DELETE', name)).body?.cancel();
    },
  };
}

/**
 * Has photos of this store that come from now on lie in a bucket, in a folder named after the database.
 * @param address as PHOTOS_S3_URL; without one they lie in MongoDB
 */
export function keepPhotosInS3(store: Store, address: string | undefined): void {
  if (address !== undefined) keepPhotosOutside(store, openS3Photos(address, store.name));
}
