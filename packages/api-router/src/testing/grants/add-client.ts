import { OAuthClient, type OAuthClientSource } from '@keystead/db';
import { hashToken } from '#core/crypto/token-hash.ts';
import { clientKinds } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import { toConsentKey } from '#features/identity-provider/clients/metadata/client-settings.ts';
import { CALLBACK, SECRET } from '#testing/apps/provider-app.ts';
import { everyScope, ORGANIZATION } from '#testing/grants/place.ts';
import type { TestApp } from '#testing/test-app.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * A client of this kind, written straight into the database: of the organization, or of this person. Its secret is
 * `SECRET`, but one that is known by its document has none. Answers its id.
 */
export async function addClient(
  { app }: { app: Pick<TestApp, 'em' | 'now'> },
  source: OAuthClientSource,
  userId: string | null = null,
  id = source === 'document' ? 'https://notes.example/client.json' : `ksc_${source}`,
): Promise<string> {
  const isDocument = source === 'document';
  const settings = { name: 'Notes', redirectUris: [CALLBACK] };
  const now = app.now();
  await app.em().insert(OAuthClient, {
    ...settings,
    id,
    source,
    user: source === 'person' ? userId : null,
    organization: source === 'organization' ? ORGANIZATION : null,
    details: {},
    secretHash: isDocument ? null : hashToken(SECRET),
    authMethod: isDocument ? 'none' : 'client_secret_basic',
    applicationType: 'web',
    postLogoutRedirectUris: [],
    grantTypes: [...clientKinds[source].grants],
    scopes: everyScope,
    resources: [],
    machineScopes: [],
    audience: source === 'organization' ? 'members' : 'everyone',
    consentKey: toConsentKey(settings),
    documentFetchedAt: isDocument ? now : null,
    documentFreshUntil: isDocument ? new Date(now.getTime() + DAY) : null,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
