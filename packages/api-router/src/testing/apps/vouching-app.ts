import { User } from '@keystead/db';
import { z } from 'zod';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import {
  asProvider,
  ISSUER,
  NOTES,
  providerClients,
  providerOptionsOfTests,
  SECRET,
} from '#testing/apps/provider-app.ts';
import { type SsoApp, ssoApp } from '#testing/apps/sso-app.ts';
import type { TestOptions } from '#testing/index.ts';
import type { Issued } from '#testing/providers/open-id-issuer.ts';

/** An agent of the operator, with a secret. */
export const agent = {
  client_id: 'agent',
  client_name: 'Agent',
  client_secret: SECRET,
  redirect_uris: [],
  grant_types: [grants.vouched],
  scope: 'openid profile email offline_access notes:read notes:write files:read',
};

const begun = z.object({ testId: z.string(), url: z.string() });

/** The owner tries the identity provider in a window. */
export async function passTest(app: SsoApp): Promise<void> {
  const answer = await app.owner.post('/sso/test-provider', { providerId: 'acme-idp' });
  const { url } = begun.parse(await answer.json());
  await app.comeBack(app.owner, new URL(url));
}

/** Owners let the identity provider vouch, or not. */
export const letVouch = (
  { owner }: Pick<SsoApp, 'owner'>,
  allowAgents = true,
  more: object = {},
): Promise<Response> => owner.post('/sso/update-provider', { providerId: 'acme-idp', allowAgents, ...more });

/** Claims of an assertion for the agent, and how it is signed. */
export interface Assertion extends Issued {
  claims?: Record<string, unknown>;
}

/**
 * The service with the organization `acme`, whose identity provider vouches for agents. Ada has come in by it, and is a
 * member.
 */
export async function vouchingApp(options: TestOptions = {}, oauthProvider: ProviderOptions = {}) {
  const clients = [...providerClients, agent];
  const app = await ssoApp({
    jwt: {},
    admin: {},
    oauthProvider: providerOptionsOfTests({ clients, ...oauthProvider }),
    ...options,
  });
  await app.service.migrate();
  const provider = asProvider(app);
  await app.register();
  await passTest(app);
  await letVouch(app);
  const ada = app.browser();
  await app.signIn(ada);
  const { id: adaId } = await app.em().findOneOrFail(User, { email: 'ada@example.com' });
  let count = 0;

  /** What the identity provider signs. Undefined leaves a claim out. */
  function assert({ claims = {}, header = {}, ...how }: Assertion = {}): Promise<string> {
    count += 1;
    const all = {
      aud: ISSUER,
      client_id: 'agent',
      resource: NOTES,
      scope: 'notes:read',
      email: 'ada@example.com',
      jti: `jti-${count}`,
      ...claims,
    };
    return app.issuer.idToken({ ...how, claims: all, header: { typ: 'oauth-id-jag+jwt', ...header } });
  }

  const exchange = async (
    assertion: Assertion | string = {},
    fields: Record<string, string> = {},
    client = 'agent',
  ): Promise<Response> =>
    provider.ask(client, {
      grant_type: grants.vouched,
      assertion: typeof assertion === 'string' ? assertion : await assert(assertion),
      ...fields,
    });

  return Object.assign(app, { provider, ada, adaId, assert, exchange });
}

export type VouchingApp = Awaited<ReturnType<typeof vouchingApp>>;
