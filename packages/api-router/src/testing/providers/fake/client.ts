import type { SocialProviderInput } from '#features/social-sign-in/options.ts';
import { type ProviderId, providers } from '#features/social-sign-in/providers/index.ts';
import type { Keys } from '#testing/providers/fake/keys.ts';

/** The application as it is registered at every provider. The secret has everything in it that encodings trip over. */
export const CLIENT = {
  id: 'keystead-client',
  secret: 'p@ss:word +1%/of=the&client',
  teamId: 'TEAM012345',
  keyId: 'KEY0123456',
} as const;

/** An address of the real provider at a fake one: the whole of it becomes a path. */
export const moveTo = (base: string, url: string): string => url.replace(/^https:\//, base);

/** Under which path of the fake a provider lives. */
export const baseOf = (origin: string, id: ProviderId): string => `${origin}/${id}`;

/** Leads to the fake in place of the provider. Issuers of id tokens keep their names. */
export function optionsFor(origin: string, id: ProviderId, keys: Keys): SocialProviderInput {
  const facts = providers[id];
  const base = baseOf(origin, id);
  const { issuer: _, ...endpoints } = facts.endpoints;
  const { issuer } = { issuer: undefined, ...facts.variables };
  return {
    clientId: CLIENT.id,
    ...(facts.signedSecret
      ? { teamId: CLIENT.teamId, keyId: CLIENT.keyId, privateKey: keys.operator.pem }
      : { clientSecret: CLIENT.secret }),
    endpoints: Object.fromEntries(
      Object.entries(endpoints)
        .filter(([, url]) => url.startsWith('https:'))
        .map(([name, url]) => [name, moveTo(base, url)]),
    ),
    ...(issuer !== undefined && { issuer: moveTo(base, issuer) }),
  };
}
