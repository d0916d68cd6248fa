import type { MagicLink } from '@keystead/db';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { readPageWords, toEndPage } from '#core/mail/page-words.ts';
import type { LinkInput } from '#features/magic-link/answers.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';

/** Path of the page that asks before a link signs in. */
export const CONFIRM_PATH = '/magic-link/confirm';

/** Page that asks before the link signs in. */
export function toConfirmPage(ctx: AuthContext, { email }: MagicLink, input: LinkInput): Page {
  const { locale, words, values } = readPageWords(ctx, confirmPageWords, { email });
  const { name } = brandOf(ctx);
  const fields = Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    page: true,
    locale,
    title: words.title(name),
    text: [words.question, words.warning],
    facts: [{ label: words.address, value: values.email }],
    form: {
      path: '/magic-link/verify',
      label: words.button,
      fields: Object.fromEntries(fields),
      leadsTo: fields.flatMap(([name, url]) => (name === 'token' || !URL.canParse(url) ? [] : url)),
    },
  };
}

export const toOverPage = (ctx: AuthContext): Page => toEndPage(ctx, overPageWords, 'over');
