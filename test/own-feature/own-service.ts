import { createKeystead, type Feature, type MailMessage } from '@keystead/api-router';
import type { Orm } from '@keystead/db';
import { afterEach } from 'vitest';
import { badge } from './badge.ts';

export const origin = 'https://app.example.com';
export const password = 'correct horse battery';
const json = { 'content-type': 'application/json', origin };

/** Closes what a test started. */
const started: { close(): Promise<void> }[] = [];
afterEach(async () => {
  // A service on the database of another one, which closes it, is the later of the two.
  for (const service of started.splice(0).reverse()) await service.close();
});

interface Started {
  emailAndPassword?: false;
  disabledPaths?: string[];
  magicLink?: object;
  features?: Feature[];
  database?: Orm;
}

export async function start({ features = [badge], ...options }: Started = {}) {
  const mails: MailMessage[] = [];
  const keystead = await createKeystead({
    baseURL: origin,
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    mailer: { send: async (message) => void mails.push(message) },
    organization: {},
    twoFactor: {},
    ...options,
    features,
  });
  started.push(options.database ? { close: () => keystead.idle() } : keystead);
  await keystead.migrate();

  /** A browser of its own, by the name of its program. */
  const browser = (userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0') => {
    const jar = new Map<string, string>();
    const send = async (path: string, init: RequestInit = {}) => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...json, 'user-agent': userAgent, ...(cookie && { cookie }) };
      const request = new Request(`${origin}/api/auth${path}`, { ...init, headers });
      const response = await keystead.handler(request, '203.0.113.7');
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return response;
    };
    const post = (path: string, body: object = {}) =>
      send(path, { method: 'POST', body: JSON.stringify(body) });
    return { send, post };
  };
  const ada = browser();
  const rows = (sql: string): Promise<Record<string, unknown>[]> => keystead.orm.em.fork().execute(sql);
  return { keystead, mails, browser, ada, rows };
}

export async function signedUp(options: Started = {}) {
  const app = await start(options);
  await app.ada.post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password });
  return app;
}
