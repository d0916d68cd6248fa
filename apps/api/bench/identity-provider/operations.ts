import type { Client } from './client.ts';
import { RESOURCE } from './setting.ts';

/** Something that is done over and over, by several at once. */
export interface Operation {
  name: string;
  /** What one of them does, again and again. */
  begin: (client: Client) => Promise<() => Promise<unknown>>;
  /** How much more processor time the other one may be expected to take, at least. */
  atLeast: number;
  /** Providers that can do it. Default: all. */
  of?: readonly string[];
}

const PEOPLE = 'openid profile email';

async function refreshing(client: Client): Promise<() => Promise<unknown>> {
  let { refresh_token = '' } = await client.exchange({ scope: `${PEOPLE} offline_access` });
  return async () => {
    ({ refresh_token = '' } = await client.refresh(refresh_token));
  };
}

async function introspecting(client: Client, resource?: string): Promise<() => Promise<unknown>> {
  const { access_token } = await client.exchange({
    scope: PEOPLE,
    ...(resource !== undefined && { resource }),
  });
  return () => client.introspect(access_token);
}

const ours = ['Keystead'];

/*
 * Each bound leaves a quarter or more below what was measured. An exchange is two requests and two transactions, with the
 * locks and conditions under which a grant is written, and an event in the log; a signature of RSA in it takes the same
 * time for everybody. A look at a token is one statement here, and several there.
 */
export const operations: readonly Operation[] = [
  {
    name: 'code exchange, with an id token',
    begin: async (client) => () => client.exchange({ scope: PEOPLE }),
    // 1.9 measured.
    atLeast: 1.2,
  },
  {
    name: 'code exchange, with a signed access token too',
    begin: async (client) => () => client.exchange({ scope: PEOPLE, resource: RESOURCE }),
    atLeast: 0.7,
  },
  {
    name: 'code exchange, without an id token',
    begin: async (client) => () => client.exchange({ scope: 'email' }),
    atLeast: 0.7,
  },
  {
    name: 'code exchange, with an id token of Ed25519',
    begin: async (client) => () => client.exchange({ scope: PEOPLE, client: 'web-eddsa' }),
    atLeast: 0,
    of: ours,
  },
  // 2.7 and 2.8 measured.
  { name: 'refresh, with an id token', begin: refreshing, atLeast: 1.8 },
  { name: 'client credentials', begin: async (client) => () => client.askAsMachine(), atLeast: 2 },
  {
    name: 'client credentials, with a signed token',
    begin: async (client) => () => client.askAsMachine(RESOURCE),
    // 1.7 to 1.9 measured.
    atLeast: 1.2,
  },
  { name: 'introspection', begin: (client) => introspecting(client), atLeast: 4 },
  {
    name: 'introspection of a signed token',
    begin: (client) => introspecting(client, RESOURCE),
    // 6 measured: the signature is verified once.
    atLeast: 4,
    of: ['Keystead', 'Better Auth'],
  },
];
