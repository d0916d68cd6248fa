import { AuthError } from '#core/errors/auth-error.ts';
import { NOT_FOUND } from '#core/errors/request-errors.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { toPage } from '#core/options/to-page.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { accountPageOptions } from '#features/account-pages/options.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';

/** Well-known URL for changing passwords (W3C), to which password managers send users whose password has leaked. */
export const openChangePassword = publicProcedure
  .meta({
    route: {
      path: '/.well-known/change-password',
      atRoot: true,
      summary: 'Lead to the page where people change their password',
      description: 'Password managers look for it at the root of the host.',
      isOn: (deps) =>
        emailPasswordOptions.of(deps).enabled && accountPageOptions.of(deps).passwordURL !== undefined,
      offAnswer: NOT_FOUND,
      navigates: true,
      tag: 'Account',
    },
  })
  .output(redirectSchema)
  .query(({ ctx }) => {
    const { passwordURL } = accountPageOptions.of(ctx);
    if (passwordURL === undefined) throw new AuthError(NOT_FOUND);
    return redirectTo(toPage(ctx, passwordURL));
  });
