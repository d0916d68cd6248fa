import { createServer, type ServerResponse } from 'node:http';
import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import { answerAuthorization } from '#testing/providers/fake/answer-authorization.ts';
import { answerProfile } from '#testing/providers/fake/answer-profile.ts';
import { answerToken } from '#testing/providers/fake/answer-token.ts';
import { type Behaviour, type Misanswer, misanswers, sendJson } from '#testing/providers/fake/behaviour.ts';
import { definitionsOf } from '#testing/providers/fake/checks.ts';
import { facebookClaims } from '#testing/providers/fake/claims.ts';
import { optionsFor } from '#testing/providers/fake/client.ts';
import { createGrants } from '#testing/providers/fake/grants.ts';
import { findKeys } from '#testing/providers/fake/keys.ts';
import { type Played, partsOf, toProfile } from '#testing/providers/fake/played.ts';
import {
  type Addressed,
  type Endpoint,
  type Received,
  readRequest,
} from '#testing/providers/fake/received.ts';
import { createRoutes } from '#testing/providers/fake/routes.ts';
import { signIdToken } from '#testing/providers/fake/sign-id-token.ts';
import { visit } from '#testing/providers/fake/visit.ts';

type Answer = (played: Played, request: Addressed, response: ServerResponse) => void | Promise<void>;

const answers: Readonly<Record<Exclude<Endpoint, 'elsewhere'>, Answer>> = {
  authorization: answerAuthorization,
  token: answerToken,
  userInfo: answerProfile,
  supplement: answerProfile,
  jwks: async (_played, _request, response) => sendJson(response, (await findKeys()).jwks),
};

function misanswerAt({ behaviour }: Played, endpoint: Endpoint): Misanswer | undefined {
  return endpoint === 'authorization' || endpoint === 'elsewhere' ? undefined : behaviour[endpoint];
}

async function answer(played: Played, request: Received, response: ServerResponse): Promise<void> {
  const { provider, endpoint } = request;
  played.received.push(request);
  if (provider === undefined || endpoint === 'elsewhere')
    return sendJson(response, { error: 'not_found' }, 404);
  const misanswer = misanswerAt(played, endpoint);
  if (misanswer) misanswers[misanswer](response);
  else await answers[endpoint](played, { ...request, provider }, response);
}

/** The sample that an id token of an app is about; Facebook tells an app in other words than a server. */
const claimsOf = (played: Played, id: ProviderId) =>
  id === 'facebook' ? toProfile(played.behaviour, facebookClaims) : partsOf(played, id).main;

/**
 * All eighteen providers on a socket of this machine. It imitates each by its definition, checks requests against
 * it, and answers as the provider's documentation says, until a test changes that.
 */
export async function createFakeProvider({ now }: { now: () => Date }) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the fake provider has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const keys = await findKeys();
  const find = createRoutes(origin);
  const played: Played = { origin, grants: createGrants(), behaviour: {}, now, received: [], faults: [] };

  server.on('request', async (incoming, response) => {
    try {
      const request = await readRequest(incoming, origin);
      await answer(played, { ...request, ...find(request.url) }, response);
    } catch (error) {
      played.faults.push(`the fake provider failed: ${String(error)}`);
      response.writeHead(500).end();
    }
  });

  return {
    origin,
    visit,
    faults: played.faults,
    /** Which endpoint an address is of. */
    endpointAt: (url: string): Endpoint => find(new URL(url)).endpoint,
    /** Requests to one endpoint, in order. */
    sentTo: (endpoint: Endpoint): Received[] => played.received.filter((one) => one.endpoint === endpoint),
    /** For `socialProviders` of a service that reaches the fake. */
    options: (id: ProviderId, more: Partial<SocialProviderInput> = {}): SocialProviderInput => ({
      ...optionsFor(origin, id, keys),
      ...more,
    }),
    /** From now on, in place of what was said before; nothing: as documented. */
    behave(behaviour: Behaviour = {}) {
      played.behaviour = behaviour;
    },
    /** An id token that an app got by itself; it lives for seconds, an hour if nothing is said. */
    idToken: (id: ProviderId, nonce?: string, lifetime?: number): Promise<string> =>
      signIdToken({
        facts: definitionsOf(id),
        claims: claimsOf(played, id),
        now: played.now(),
        nonce,
        lifetime,
        fault: played.behaviour.idToken,
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
      });
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof createFakeProvider>>;
