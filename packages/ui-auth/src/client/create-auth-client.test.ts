import { expect, test } from 'vitest';
import { createAuthClient, fromTRPC } from './create-auth-client.ts';
import { followSession } from './session-changes.ts';
import { toAuthUIError } from './to-auth-ui-error.ts';

const answer = (body: unknown, status = 200): Response => Response.json(body, { status });

test('sends cookies, one request per call', async () => {
  const requests: { url: string; credentials: string | undefined }[] = [];
  const client = createAuthClient({
    url: 'https://auth.example.com/api/trpc',
    fetch: async (url, init) => {
      requests.push({ url: String(url), credentials: init?.credentials });
      return answer({ result: { data: null } });
    },
  });

  await Promise.all([client.calls.getSession.query(), client.calls.signOut.mutate()]);

  expect(requests.map(({ url }) => url).sort()).toEqual([
    'https://auth.example.com/api/trpc/getSession',
    'https://auth.example.com/api/trpc/signOut',
  ]);
  expect(requests.every(({ credentials }) => credentials === 'include')).toBe(true);
});

test('returns the error code of a refusal', async () => {
  const data = { reason: 'INVALID_EMAIL_OR_PASSWORD', httpStatus: 401 };
  const client = createAuthClient({
    url: '/api/trpc',
    fetch: async () => answer({ error: { message: 'Invalid email or password', code: -32_001, data } }, 401),
  });

  const refusal = client.calls.signIn.email.mutate({ email: 'ada@example.com', password: 'wrong' });
  const cause: unknown = await refusal.catch((error: unknown) => error);

  expect(toAuthUIError(cause)).toMatchObject({ code: 'INVALID_EMAIL_OR_PASSWORD', status: 401 });
});

test('reports an answer without an error code as unknown, and no answer as a network error', async () => {
  const read = (fetch: typeof globalThis.fetch) =>
    createAuthClient({ url: '/api/trpc', fetch })
      .calls.config.query()
      .catch((cause: unknown) => toAuthUIError(cause).code);

  expect(await read(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBe('UNKNOWN');
  expect(await read(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('NETWORK');
});

test.each([
  { header: 'changed', counted: 1 },
  { header: 'kept', counted: 0 },
  { header: null, counted: 0 },
])('counts answers that say the session changed: $header', async ({ header, counted }) => {
  const headers = new Headers(header === null ? {} : { 'keystead-session': header });
  const client = createAuthClient({
    url: '/api/trpc',
    fetch: async () => Response.json({ result: { data: { status: true } } }, { headers }),
  });

  const hasChanged = followSession(client.sessionChanges);

  await client.calls.updateUser.mutate({ name: 'Ada' });

  expect(client.sessionChanges?.count()).toBe(counted);
  expect(hasChanged()).toBe(counted === 1);
});

test('assumes that every call changed the session if no link listens', () => {
  const { sessionChanges } = fromTRPC(createAuthClient({ url: '/api/trpc' }).calls);

  expect(followSession(sessionChanges)()).toBe(true);
});
