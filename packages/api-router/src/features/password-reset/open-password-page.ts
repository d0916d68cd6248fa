import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { readPageWords, toEndPage } from '#core/mail/page-words.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { findMailedToken } from '#core/tokens/tokens.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { resetToken } from '#features/password-reset/facts.ts';

/** Path of the page, and of the form on it. */
export const PASSWORD_PAGE_PATH = '/reset-password/choose';

/** Page of the service where a password is chosen, for links that may lead to a server without other pages. */
export const passwordPageOf = (ctx: Pick<AuthContext, 'options'>): string =>
  `${serviceOptions.of(ctx).base.href}${PASSWORD_PAGE_PATH}`;

type Shown = { token: string; isRefused: boolean };

function toQuestionPage(ctx: AuthContext, { token, isRefused }: Shown): Page {
  const { locale, translation } = readPageWords(ctx, {});
  const { minPasswordLength: least } = emailPasswordOptions.of(ctx);
  const say = translation.pages['new-password']({ appName: brandOf(ctx).name, least: String(least) });
  return {
    page: true,
    locale,
    title: say.title,
    text: isRefused ? [say.refused, say.text] : [say.text],
    form: {
      path: PASSWORD_PAGE_PATH,
      label: say.button,
      fields: { token },
      password: { label: say.label, least },
    },
  };
}

function toPasswordEndPage(ctx: AuthContext, end: 'done' | 'over'): Page {
  const { locale, translation } = readPageWords(ctx, {});
  const say = translation.pages['new-password']({ appName: brandOf(ctx).name, least: '' });
  return toEndPage(locale, say[`${end}Title`], say[`${end}Text`]);
}

export const openPasswordPage = publicProcedure
  .meta({
    route: {
      path: PASSWORD_PAGE_PATH,
      summary: 'Ask for a new password',
      description:
        'A page of the service with a form. The link of `keystead admin create` leads here, and any reset link whose `callbackURL` names it. Opening it uses nothing up.',
      navigates: true,
      tag: 'Password',
    },
  })
  .input(z.object({ token: z.string().optional(), set: z.string().optional(), error: z.string().optional() }))
  .output(pageSchema)
  .query(async ({ ctx, input: { token, set, error } }) => {
    if (set !== undefined) return toPasswordEndPage(ctx, 'done');
    const mailed = token ? await findMailedToken(ctx, resetToken, token) : undefined;
    if (!token || !mailed) return toPasswordEndPage(ctx, 'over');
    return toQuestionPage(ctx, { token, isRefused: error !== undefined });
  });
