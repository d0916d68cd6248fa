// keystead.ts
import { createKeystead, type Keystead } from '@keystead/api-router';

let started: Promise<Keystead> | undefined;

/** One service for each instance of the function. */
export function getKeystead(): Promise<Keystead> {
  const { BASE_URL = '', AUTH_SECRET = '', DATABASE_URL = '' } = process.env;
  started ??= createKeystead({
    baseURL: BASE_URL,
    secret: AUTH_SECRET,
    database: DATABASE_URL,
    rateLimit: { storage: 'database' },
    advanced: { trustProxy: 1, database: { poolSize: 2, preparedStatements: false } },
  });
  return started;
}

/** Answers a request, and keeps the function alive until mails and other work after the answer are done. */
export async function answer(request: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
  const keystead = await getKeystead();
  const response = await keystead.handler(request);
  waitUntil(keystead.idle());
  return response;
}

/** Call this once a minute, by the scheduler of your platform. */
export async function tick(): Promise<void> {
  const keystead = await getKeystead();
  keystead.sendDueMails();
  keystead.chainEvents();
  await keystead.idle();
}
