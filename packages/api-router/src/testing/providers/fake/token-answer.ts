import { definitionsOf } from '#testing/providers/fake/checks.ts';
import { type Dialect, dialects } from '#testing/providers/fake/dialects.ts';
import { type Grant, type Grants, put } from '#testing/providers/fake/grants.ts';

const spellings = {
  blanks: (scopes: string[]) => scopes.join(' '),
  commas: (scopes: string[]) => scopes.join(','),
  list: (scopes: string[]) => scopes,
} satisfies Record<NonNullable<Dialect['scope']>, (scopes: string[]) => unknown>;

const wordsOf = (asked: URLSearchParams, param: string): string[] => asked.get(param)?.split(/[ ,]/) ?? [];

function isRefreshable({ provider, asked }: Grant): boolean {
  const { withoutRefresh = false, refreshFor } = dialects[provider];
  if (withoutRefresh) return false;
  return refreshFor === undefined || wordsOf(asked, refreshFor[0]).includes(refreshFor[1]);
}

/** The JSON of a token endpoint, without the id token. */
export function toTokenAnswer(grants: Grants, grant: Grant, isRefresh: boolean): Record<string, unknown> {
  const { scope, expiresIn, tokenType = 'Bearer', rotates = false, more } = dialects[grant.provider];
  const givesRefresh = isRefreshable(grant) && (!isRefresh || rotates);
  return {
    ...more,
    access_token: put(grants.accessTokens, grant),
    token_type: tokenType,
    expires_in: expiresIn,
    ...(scope && { scope: spellings[scope](wordsOf(grant.asked, 'scope').filter(Boolean)) }),
    ...(givesRefresh && { refresh_token: put(grants.refreshTokens, grant) }),
  };
}

/** By the facts of the provider, or by the scope that asks for one. */
export const hasIdToken = ({ provider, asked }: Grant): boolean =>
  definitionsOf(provider).profile.from === 'idToken' || wordsOf(asked, 'scope').includes('openid');
