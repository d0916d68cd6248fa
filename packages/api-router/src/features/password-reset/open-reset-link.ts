import { z } from 'zod';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findMailedToken } from '#core/tokens/tokens.ts';
import { resetToken } from '#features/password-reset/facts.ts';

export const openResetLink = publicProcedure
  .meta({
    route: {
      path: '/reset-password/{token}',
      summary: 'Open the link of a reset mail',
      description:
        'Redirects to `callbackURL` with `token`, or with `error=INVALID_TOKEN` if the link is unknown or has expired. Opening the link does not use it up.',
      navigates: true,
      tag: 'Password',
    },
  })
  .input(z.object({ token: z.string(), callbackURL: z.string() }))
  .output(redirectSchema)
  .query(async ({ ctx, input: { token, callbackURL } }) => {
    const { base, errorURL } = serviceOptions.of(ctx);
    const toAbsolute = (url: string): string => new URL(url, base.origin).href;
    const page = findTrustedUrl(ctx, callbackURL);
    if (page === undefined) return redirectTo(toAbsolute(errorURL), { error: 'INVALID_TOKEN' });
    const mailed = await findMailedToken(ctx, resetToken, token);
    const failed = { token: undefined, error: 'INVALID_TOKEN' };
    return redirectTo(toAbsolute(page), mailed ? { token, error: undefined } : failed);
  });
