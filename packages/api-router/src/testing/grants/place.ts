import { OAuthConsent, Session, User } from '@keystead/db';
import { createUnit, serviceCaller } from '#core/call/unit.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { signValue } from '#core/http/signed-cookie.ts';
import { MINUTE } from '#core/options/durations.ts';
import { keysFor } from '#core/options/service-options.ts';
import { sessionTokenCookie } from '#core/session/session-cookie.ts';
import { placeOfConsent } from '#features/identity-provider/authorize/remember-consent.ts';
import { findClient } from '#features/identity-provider/clients/find-client.ts';
import { grants } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { type AcmeOptions, acmeApp } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import type { ProviderOptions } from '#testing/apps/clients-app.ts';
import {
  asProvider,
  FILES,
  NOTES,
  providerClients,
  providerOptionsOfTests,
} from '#testing/apps/provider-app.ts';
import type { Browser } from '#testing/browser.ts';
import { organizationWith } from '#testing/database/organization-rows.ts';
import { signedUp } from '#testing/index.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import type { Way } from '#testing/revocation/ways.ts';

/** Ada is a member of it, and Root its owner. */
export const ORGANIZATION = 'matrix';

/** All that a client can be allowed here. */
export const everyScope = [
  'openid',
  'profile',
  'email',
  'organization',
  'offline_access',
  'notes:read',
  'notes:write',
  'files:read',
];

/** The client `web` asks for devices and organizations, too. */
const clients = providerClients.map((client) =>
  client.client_id === 'web'
    ? {
        ...client,
        scope: everyScope.join(' '),
        grant_types: [grants.code, grants.refresh, grants.device],
      }
    : client,
);

export const providerOfGrants = (options: ProviderOptions = {}): ProviderOptions =>
  providerOptionsOfTests({
    clients,
    personalClients: true,
    organizationClients: true,
    registration: { open: true },
    clientIdMetadataDocuments: true,
    ...options,
  });

/** A session of a person in a browser of its own, written straight into the database. */
async function openWindow({ service, em, now, browser }: App, user: string): Promise<[string, Browser]> {
  const id = service.deps.random(32, 'letters');
  const token = service.deps.random(32, 'letters');
  const at = { createdAt: now(), updatedAt: now(), signedInAt: now() };
  const expiresAt = new Date(now().getTime() + 3_600_000);
  await em().insert(Session, { id, tokenHash: hashToken(token), user, method: 'password', expiresAt, ...at });
  const window = browser();
  const signed = signValue(keysFor(service.deps, sessionTokenCookie.signing), token);
  window.cookies.set('keystead.session_token', encodeURIComponent(signed));
  return [id, window];
}

type App = Awaited<ReturnType<typeof acmeApp>>;

/** A service with everything on, an administrator, and Ada, who is signed in in a browser and in another window. */
export async function setPlace(
  { isUnproved = false, prepare }: Partial<Way> = {},
  options: AcmeOptions = {},
) {
  const emailVerification = { autoSignInAfterVerification: true };
  const oauthProvider = providerOfGrants();
  const app = await acmeApp({ ...allFeatures, admin: {}, emailVerification, oauthProvider, ...options });
  await app.service.migrate();
  const root = await signedUpAs(app, 'admin');
  const ada = await signedUp(app);
  const proof = { emailVerified: true, emailProvedAt: isUnproved ? null : app.now() };
  await app.em().nativeUpdate(User, { id: ada.id }, proof);
  app.advance(MINUTE);
  const browser = (await prepare?.({ app, ada, root })) ?? ada;
  app.advance(MINUTE);
  const [stored] = await app.em().find(User, { id: ada.id });
  await organizationWith(app, { id: ORGANIZATION, members: { [ada.id]: 'member', [root.id]: 'owner' } });
  const [session, window] = await openWindow(app, ada.id);
  const place = { app, root, ada: { ...ada, email: stored?.email ?? ada.email }, provider: asProvider(app) };
  return { ...place, browser, session, window };
}

export type Place = Awaited<ReturnType<typeof setPlace>>;

/** What a grant hangs on, besides Ada. */
export interface Given {
  /** Default: `web`. */
  client?: string;
  organization?: string;
  connectionId?: string;
  /** Default: that of the window. */
  session?: string;
}

/** What Ada has allowed a client is remembered, so that it is asked for no more. Answers the id of the consent. */
export async function allow(
  { app, ada }: Pick<Place, 'app' | 'ada'>,
  { client: clientId = 'web', organization = null }: { client?: string; organization?: string | null },
): Promise<string> {
  const place = placeOfConsent(ada.id, clientId, organization);
  const found = await app.em().findOne(OAuthConsent, { place });
  if (found) return found.id;
  const client = await findClient(createUnit(serviceCaller(app.service.deps)), clientId);
  const id = app.service.deps.random(32, 'letters');
  await app.em().insert(OAuthConsent, {
    id,
    user: ada.id,
    clientId,
    organization,
    place,
    scopes: everyScope,
    resources: [NOTES, FILES],
    claims: [],
    clientKey: client?.consentKey ?? '',
    lastUsedAt: app.now(),
    createdAt: app.now(),
    updatedAt: app.now(),
  });
  return id;
}
