import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { assertAdmitted } from '#core/session/require.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { eraseRefusals } from '#features/delete-account/delete.ts';
import { deleteByToken, deletionDone, deletionView } from '#features/delete-account/delete-by-token.ts';
import { FAILED_TO_GET_USER_INFO } from '#features/social-sign-in/errors.ts';

export const confirmDeleteUser = publicProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/delete-user/callback',
      summary: 'Delete your account by the link in the mail',
      description:
        'Works only in a browser in which that user is signed in. In any other browser the link stays usable.',
      errors: [UNAUTHORIZED, FAILED_TO_GET_USER_INFO, INVALID_TOKEN, ...eraseRefusals],
      errorsOfService: ({ sessionRefusals }) => sessionRefusals,
      navigates: true,
      changesSession: true,
      tag: 'Account',
    },
  })
  .input(z.object({ token: z.string(), callbackURL: z.string().optional() }))
  .output(z.union([redirectSchema, deletionView]))
  .query(async ({ ctx, input: { token, callbackURL } }) => {
    const current = await readCurrentSession(ctx);
    if (!current) throw new AuthError(FAILED_TO_GET_USER_INFO);
    await assertAdmitted(ctx, current);
    await deleteByToken(ctx, current, token);
    const page = findTrustedUrl(ctx, callbackURL);
    return page === undefined ? deletionDone : redirectTo(page);
  });
