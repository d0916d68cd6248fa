import type { Clock, FileStore } from '#core/ports.ts';
import { presign, type Signed, type SigningKey } from '#features/pictures/stores/presign.ts';

export interface Bucket extends SigningKey {
  /** URL of the store without the bucket. */
  endpoint: string;
  bucket: string;
  /** Beginning of the names in the bucket, e.g. `pictures/`. */
  prefix: string;
}

interface Surroundings {
  fetch: typeof globalThis.fetch;
  clock: Clock;
}

/** Seconds for which a signed URL works, and after which a request is given up. */
const [EXPIRES_IN, TIMEOUT] = [60, 10];

const NOT_THERE = 404;

/** Keeps files in a bucket of a store that speaks S3. The bucket needs no public access: the service reads it. */
export function createS3Store(
  { endpoint, bucket, prefix, ...key }: Bucket,
  { fetch, clock }: Surroundings,
): FileStore {
  const base = endpoint.replace(/\/+$/, '');

  async function ask(method: Signed['method'], name: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(`${base}/${bucket}/${prefix}${name}`);
    const signed = presign(url, key, { method, now: clock(), expiresIn: EXPIRES_IN });
    const signal = AbortSignal.timeout(TIMEOUT * 1000);
    const response = await fetch(signed, { ...init, method, signal, redirect: 'error' });
    if (!response.ok && response.status !== NOT_THERE)
      throw new Error(`the store answered ${method} with ${response.status}`);
    return response;
  }

  return {
    async write(name, bytes, mediaType) {
      const { status } = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
      });
      if (status === NOT_THERE) throw new Error(`the store has no bucket ${bucket}`);
    },
    async read(name) {
      const response = await ask('GET', name);
      return response.status === NOT_THERE ? undefined : new Uint8Array(await response.arrayBuffer());
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
