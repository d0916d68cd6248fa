import type { SsoConnection } from '@keystead/db';
import type { OutgoingMessage } from '@keystead/saml';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { type Redirect, redirectTo } from '#core/http/redirect.ts';
import { readPageWords } from '#core/mail/page-words.ts';

/** Sends the browser on with a message: by a redirect, or by a page with a button and no script. */
export function sendOn(
  ctx: AuthContext,
  { organization }: SsoConnection,
  message: OutgoingMessage,
): Redirect | Page {
  if (message.binding === 'redirect') return redirectTo(message.url);
  const { locale, translation, values } = readPageWords(ctx, { organization: organization.name });
  const say = translation.pages['saml-logout']({ appName: brandOf(ctx).name, ...values });
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.text],
    form: { path: '', elsewhere: message.action, label: say.button, fields: { ...message.fields } },
  };
}
