import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { type Awaitable, callback } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';

/** What the operator decides about: the person, the application, and what it would get. */
export interface AuthorizationQuestion {
  user: UserView;
  client: { id: string; name: string };
  scopes: readonly string[];
}

export type MayAuthorize = (asked: AuthorizationQuestion) => Awaitable<boolean>;

/** What the operator has to say about who uses which application. */
export const authorizeOptions = defineOptions(
  'oauthProvider',
  z.strictObject({
    mayAuthorize: callback<MayAuthorize>().optional().meta({
      description:
        'Says whether a person may use an application. It gets `user`, `client` and `scopes`. If it answers `false`, the application gets the error `access_denied`.',
    }),
  }),
);
