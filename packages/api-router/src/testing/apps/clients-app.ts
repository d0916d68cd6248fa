import { OAuthClient } from '@keystead/db';
import { z } from 'zod';
import { defineFeature } from '#core/feature/define-feature.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { procedureFor } from '#core/session/procedures.ts';
import { clientOf } from '#features/identity-provider/clients/authentication/identify-client.ts';
import { toConsentKey } from '#features/identity-provider/clients/metadata/client-settings.ts';
import type { KeysteadOptions } from '#options.ts';
import { ORIGIN } from '#testing/browser.ts';
import { type TestOptions, testApp } from '#testing/test-app.ts';

const many = defineLimit('many', { ip: { window: 60, max: 100_000 } });

const whoIsIt = procedureFor('client')
  .meta({
    route: {
      path: '/test/client',
      summary: 'Who calls',
      dialect: 'oauth',
      cors: 'open',
      limit: many,
      tag: 'Test',
    },
  })
  .input(z.looseObject({}))
  .output(z.object({ id: z.string(), method: z.string(), name: z.string() }))
  .mutation(({ ctx }) => {
    const { id, authMethod, name } = clientOf(ctx.caller);
    return { id, method: authMethod, name };
  });

const probe = defineFeature({
  name: 'client-probe',
  procedures: {},
  restProcedures: { clientProbe: { whoIsIt } },
});

export type ProviderOptions = NonNullable<Exclude<KeysteadOptions['oauthProvider'], false>>;

const FORM = 'application/x-www-form-urlencoded';

export const basic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});

/** A service that is an identity provider, with a call that says which client calls. */
export async function clientsApp(oauthProvider: ProviderOptions = {}, options: TestOptions = {}) {
  const given: TestOptions = { jwt: {}, oauthProvider, ...options };
  const app = await testApp(given);
  const service = await app.withFeatures([probe]);
  const send = (body: Record<string, string>, headers: Record<string, string> = {}, ip = '203.0.113.7') =>
    service.handler(
      new Request(`${ORIGIN}/api/auth/test/client`, {
        method: 'POST',
        headers: { 'content-type': FORM, ...headers },
        body: new URLSearchParams(body).toString(),
      }),
      ip,
    );
  return Object.assign(app, {
    /** Calls as a client, in a form. */
    send,
    /** A client in the database. */
    async addClient(row: Partial<OAuthClient> & { id: string }): Promise<void> {
      const em = app.em();
      const redirectUris = row.redirectUris ?? ['https://app.example/cb'];
      const name = row.name ?? 'Notes';
      em.create(OAuthClient, {
        source: 'admin',
        user: null,
        organization: null,
        details: {},
        authMethod: 'client_secret_basic',
        applicationType: 'web',
        postLogoutRedirectUris: [],
        grantTypes: ['authorization_code', 'refresh_token'],
        scopes: ['openid', 'profile', 'email', 'offline_access'],
        resources: [],
        machineScopes: [],
        createdAt: app.now(),
        updatedAt: app.now(),
        ...row,
        name,
        redirectUris,
        consentKey: toConsentKey({ name, redirectUris }),
      });
      await em.flush();
    },
  });
}
