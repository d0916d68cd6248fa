import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** Whom a token is about, for the option `claims`. */
export interface TokenSubject {
  /** Null: the application acts for itself. */
  user: UserView | null;
  scopes: readonly string[];
  client: { id: string; name: string; organizationId: string | null };
  /** The API that the token is for; null in id tokens and userinfo. */
  resource: string | null;
}

/** What tokens say. */
export const claimOptions = defineOptions(
  'oauthProvider',
  z.strictObject({
    claims: callback<(subject: TokenSubject) => Awaitable<Record<string, unknown>>>().optional().meta({
      description:
        'Adds claims to access tokens, id tokens and userinfo. It gets `user`, `scopes`, `client` and `resource`. It cannot change claims that the service sets, or registered claims.',
    }),
  }),
);
