import { OAuthGrant, User } from '@keystead/db';
import { clientsApp, type ProviderOptions } from '#testing/apps/clients-app.ts';
import type { Browser } from '#testing/browser.ts';

export const redirect_uris = ['https://app.example/cb'];

/** Everybody who can have an application may have one. */
export const managed: ProviderOptions = {
  personalClients: true,
  organizationClients: true,
  scopes: { 'notes:read': { title: 'Read' } },
};

/** A service in which people, organizations and administrators manage applications. */
export const managedClientsApp = (options: ProviderOptions = managed) =>
  clientsApp(options, { organization: {}, admin: {} });

type ManagedClientsApp = Awaited<ReturnType<typeof managedClientsApp>>;

export const createClient = (browser: Browser, body: object = {}) =>
  browser.api.oauth2.createClient.mutate({ redirect_uris, ...body });

/** Somebody has allowed an application something. Answers what says why that has ended, or null. */
export async function grantTo(app: ManagedClientsApp, clientId: string, user: string) {
  const em = app.em();
  const id = `grant-${clientId}-${user}`;
  em.create(OAuthGrant, {
    id,
    origin: 'code',
    clientId,
    user: em.getReference(User, user),
    organization: null,
    offline: true,
    scopes: ['openid'],
    resources: [],
    claims: {},
    amr: [],
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  await em.flush();
  return async () => (await app.em().findOneOrFail(OAuthGrant, { id })).endReason;
}
