import { AuthError } from '#core/errors/auth-error.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { INVALID_OAUTH_SCOPE, INVALID_TARGET } from '#features/oauth-grants/errors.ts';
import { resourcesOf } from '#features/oauth-grants/options.ts';
import { standardScopes } from '#features/oauth-grants/standard-scopes.ts';

/** Scopes in the order in which they were asked for, each once. Some clients send blanks in front. */
export const toScopes = (scope: string): string[] => [...new Set(scope.split(' ').filter(Boolean))];

/** Fewer scopes than were granted, or all of them. */
export function narrowScopes(granted: readonly string[], asked: string | undefined): string[] {
  if (asked === undefined) return [...granted];
  const scopes = toScopes(asked);
  if (scopes.some((one) => !granted.includes(one)))
    throw new AuthError(INVALID_OAUTH_SCOPE, { message: 'A scope was not granted' });
  return scopes;
}

/** Fewer resources than were granted, or all of them. One that the operator has removed gets no tokens. */
export function narrowResources(
  carrier: OptionCarrier,
  granted: readonly string[],
  asked: string | readonly string[] | undefined,
): string[] {
  const resources = asked === undefined ? [...granted] : [...new Set([asked].flat())];
  const known = resourcesOf(carrier);
  if (resources.some((one) => !granted.includes(one) || !known.has(one))) throw new AuthError(INVALID_TARGET);
  return resources;
}

/** Scopes without those of the operator that none of the resources knows (RFC 8707 section 2.2). */
export function scopesFor(
  carrier: OptionCarrier,
  scopes: readonly string[],
  resources: readonly string[],
): string[] {
  const known = resourcesOf(carrier);
  const lists = resources.map((one) => known.get(one)?.scopes);
  if (lists.length === 0 || lists.includes(undefined)) return [...scopes];
  const all = new Set([...standardScopes, ...lists.flatMap((list) => list ?? [])]);
  return scopes.filter((one) => all.has(one));
}
