import { createAuthClient } from 'better-auth/client';
import { deviceAuthorizationClient } from 'better-auth/client/plugins';
import { expect, test } from 'vitest';
import type { Answer, AuthClient } from '../support/auth-client.ts';
import { createCookieFetch } from '../support/cookie-fetch.ts';
import { sharedServer } from '../support/shared.ts';

const config = {
  emailAndPassword: { enabled: true, password: { cost: { logN: 2, r: 8, p: 1 } } },
  bearer: {},
  deviceAuthorization: { clients: ['tv'] },
};

const server = sharedServer(() => ({ config }));

interface Codes {
  device_code: string;
  user_code: string;
}

interface Decision {
  userCode: string;
}

/** Calls of the plugin. */
interface DeviceCalls extends AuthClient {
  device: ((given: {
    query: { user_code: string };
  }) => Promise<Answer<{ status: string; client_id?: string }>>) & {
    code: (input: { client_id: string; scope?: string }) => Promise<Answer<Codes>>;
    token: (input: {
      grant_type: string;
      device_code: string;
      client_id: string;
    }) => Promise<Answer<{ access_token: string }>>;
    approve: (input: Decision) => Promise<Answer<{ success: boolean }>>;
    deny: (input: Decision) => Promise<Answer<{ success: boolean }>>;
  };
}

/** The types of a plugin hold for the exact libraries it was built with, so the calls are looked at instead. */
const hasCalls = (client: unknown): client is DeviceCalls => typeof client === 'function';

function browser(): DeviceCalls {
  const options = {
    baseURL: server().url,
    fetchOptions: { customFetchImpl: createCookieFetch(server().url).fetch },
  };
  Reflect.set(options, 'plugins', [deviceAuthorizationClient()]);
  const client: unknown = createAuthClient(options);
  if (hasCalls(client)) return client;
  throw new TypeError('the client of better-auth is no proxy any more');
}

const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';

test('the newest client of better-auth asks for codes, looks, decides, and gets a session', async () => {
  const person = browser();
  const email = 'ada-device@example.com';
  await person.signUp.email({ name: 'Ada', email, password: 'correct horse battery' });
  const device = browser();
  const ask = async (): Promise<Codes> => {
    const { data } = await device.device.code({ client_id: 'tv', scope: 'read' });
    if (!data) throw new Error('no codes');
    return data;
  };
  const poll = ({ device_code }: Codes) => device.device.token({ grant_type, device_code, client_id: 'tv' });

  const refused = await ask();
  expect((await person.device.approve({ userCode: refused.user_code })).error).toMatchObject({
    status: 400,
    code: 'DEVICE_CODE_NOT_CLAIMED',
  });
  expect((await person.device({ query: { user_code: refused.user_code } })).data).toMatchObject({
    status: 'pending',
    client_id: 'tv',
  });
  expect((await person.device.deny({ userCode: refused.user_code })).data).toEqual({ success: true });
  expect((await poll(refused)).error).toMatchObject({ status: 400, error: 'access_denied' });

  const approved = await ask();
  await person.device({ query: { user_code: approved.user_code } });
  expect((await person.device.approve({ userCode: approved.user_code })).data).toEqual({ success: true });
  const token = (await poll(approved)).data?.access_token ?? '';
  const answer = await fetch(`${server().url}/api/auth/get-session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await answer.json()).toMatchObject({ user: { email } });
});
