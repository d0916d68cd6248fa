import type { MagicLink } from '@keystead/db';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { readPageWords, toEndPage } from '#core/mail/page-words.ts';
import type { LinkInput } from '#features/magic-link/answers.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Path of the page that asks before a link signs in. */
export const CONFIRM_PATH = '/magic-link/confirm';

/** Page that asks before the link signs in. */
export function toConfirmPage(ctx: AuthContext, { email }: MagicLink, input: LinkInput): Page {
  const { locale, translation, values } = readPageWords(ctx, { email });
  const say = translation.pages['magic-link']({ appName: brandOf(ctx).name });
  const fields = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
  // Where the answer to the form redirects: to a page of the caller, or to the one for the second step.
  const pages = [input.callbackURL, input.newUserCallbackURL, input.errorCallbackURL];
  const leadsTo = [...pages, twoFactorOptions.of(ctx).challengeURL].flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [url] : [],
  );
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.question, say.warning],
    facts: [{ label: say.address, value: values.email }],
    form: {
      path: '/magic-link/verify',
      label: say.button,
      fields: Object.fromEntries(fields),
      leadsTo,
    },
  };
}

export function toOverPage(ctx: AuthContext): Page {
  const { locale, translation } = readPageWords(ctx, {});
  const { overTitle, overText } = translation.pages['magic-link-over']({ appName: brandOf(ctx).name });
  return toEndPage(locale, overTitle, overText);
}
