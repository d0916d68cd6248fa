import { createOrm, type Orm, User } from '@keystead/db';
import { createCookieFetch } from '../cookie-fetch.ts';

/** A webhook as its creation answers it. */
export interface CreatedWebhook {
  id: string;
  secret: string;
}

/** Works on a database beside the server that uses it. */
export async function inDatabase<Result>(
  url: string,
  work: (em: Orm['em']) => Promise<Result>,
): Promise<Result> {
  const orm = await createOrm(url);
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}

/** Somebody who signs up at a server, and then administers it. */
export async function signUpOperator(server: { url: string; databaseUrl: string }) {
  const browser = createCookieFetch(server.url);
  const ask = async (path: string, init?: RequestInit) => {
    const response = await browser.fetch(`${server.url}/api/auth${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = 'operator@example.com';
  await post('/sign-up/email', { name: 'Operator', email, password: 'correct horse battery' });
  await inDatabase(server.databaseUrl, (em) => em.nativeUpdate(User, { email }, { role: 'admin' }));
  return {
    post,
    get: (path: string) => ask(path),
    createWebhook: (input: { url: string; events?: string[] }): Promise<CreatedWebhook> =>
      post('/webhook/create', input),
  };
}

export type Operator = Awaited<ReturnType<typeof signUpOperator>>;
