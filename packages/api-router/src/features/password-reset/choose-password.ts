import { z } from 'zod';
import { done, statusView } from '#core/call/status-view.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { isFormPost } from '#core/http/incoming.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { triesOfOneToken } from '#core/limits/limits.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { INVALID_TOKEN } from '#core/tokens/errors.ts';
import { newPasswordRefusals } from '#features/email-password/password-rules.ts';
import { PASSWORD_PAGE_PATH, passwordPageOf } from '#features/password-reset/open-password-page.ts';
import { setByToken, setByTokenRefusals } from '#features/password-reset/set-by-token.ts';

/** Refusals after which the form is shown again. */
const again: ReadonlySet<string> = new Set(newPasswordRefusals.map(({ code }) => code));

export const choosePassword = publicProcedure
  .meta({
    route: {
      path: PASSWORD_PAGE_PATH,
      summary: 'Set the password that was typed into the page of the service',
      description:
        'The token of the link works once. A form is answered with a redirect to a page, JSON with `status`.',
      errors: setByTokenRefusals,
      limit: triesOfOneToken('token'),
      changes: ['listSessions', 'listAccounts'],
      navigates: true,
      form: true,
      tag: 'Password',
    },
  })
  .input(z.object({ newPassword: z.string(), token: z.string() }))
  .output(z.union([statusView, redirectSchema]))
  .mutation(async ({ ctx, input: { newPassword, token } }) => {
    try {
      await setByToken(ctx, { newPassword, token });
      return isFormPost(ctx) ? redirectTo(passwordPageOf(ctx), { set: 'true' }) : done;
    } catch (error) {
      if (!isFormPost(ctx) || !(error instanceof AuthError)) throw error;
      const { reason } = error;
      if (again.has(reason)) return redirectTo(passwordPageOf(ctx), { token, error: reason });
      if (reason === INVALID_TOKEN.code) return redirectTo(passwordPageOf(ctx), {});
      throw error;
    }
  });
