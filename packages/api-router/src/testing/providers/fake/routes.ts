import {
  isProviderId,
  type ProviderId,
  providerIds,
  providers,
} from '#features/social-sign-in/providers/index.ts';
import { baseOf, moveTo } from '#testing/providers/fake/client.ts';
import type { Endpoint, Received } from '#testing/providers/fake/received.ts';

interface Route extends Pick<Received, 'endpoint' | 'supplement'> {
  provider: ProviderId;
  pattern: RegExp;
}

const escapePattern = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** A template as a pattern, a name in it standing for any part of a path or query. */
const toPattern = (template: string, ending = ''): RegExp =>
  new RegExp(`^${escapePattern(template).replace(/\{\w+\}/g, '[^/?&]+')}${ending}$`);

/** Requests of the browser's flow are told apart by their path alone, as their queries are what is to be checked. */
const anyQuery = '(\\?.*)?';

function routesOf(origin: string, provider: ProviderId): Route[] {
  const { endpoints, variables, profile } = providers[provider];
  const base = baseOf(origin, provider);
  const { issuer = '' } = { ...variables };
  const at = (url: string): string => moveTo(base, url.replace('{issuer}', issuer));
  const route = (endpoint: Endpoint, url: string | undefined, ending?: string): Route[] =>
    url === undefined ? [] : [{ provider, endpoint, pattern: toPattern(at(url), ending) }];
  return [
    ...(profile.supplements ?? []).flatMap(({ as, url }) =>
      route('supplement', url.replace('{userInfo}', endpoints.userInfo ?? '')).map((found) => ({
        ...found,
        supplement: as,
      })),
    ),
    ...route('authorization', endpoints.authorization, anyQuery),
    ...route('token', endpoints.token, anyQuery),
    ...route('token', endpoints.refresh, anyQuery),
    ...route('userInfo', endpoints.userInfo),
    ...route('jwks', endpoints.jwks),
  ];
}

/** Which provider and which of its endpoints an address belongs to. */
export function createRoutes(origin: string) {
  const routes = providerIds.filter(isProviderId).flatMap((id) => routesOf(origin, id));
  return ({ href }: URL): Pick<Received, 'provider' | 'endpoint' | 'supplement'> => {
    const { pattern: _, ...found } = routes.find(({ pattern }) => pattern.test(href)) ?? {
      pattern: undefined,
      provider: undefined,
      endpoint: 'elsewhere' as const,
    };
    return found;
  };
}
