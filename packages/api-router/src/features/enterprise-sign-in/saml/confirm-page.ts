import type { SsoConnection } from '@keystead/db';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import type { Page } from '#core/http/page.ts';
import { findTrustedUrl } from '#core/http/trusted-url.ts';
import { readPageWords } from '#core/mail/page-words.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { SP_PATH } from '#features/enterprise-saml/service-provider.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

export const CONFIRM_PATH = `${SP_PATH}/confirm`;

/** Where a sign-in leads that the identity provider began. */
export const targetOf = (ctx: AuthContext, connection: SsoConnection): string =>
  findTrustedUrl(ctx, samlConfigOf(connection).idpInitiatedCallbackUrl) ?? serviceOptions.of(ctx).base.origin;

/** Asks whether somebody wants to be signed in by a form that another site has sent. */
export function toConfirmPage(
  ctx: AuthContext,
  connection: SsoConnection,
  { email, ticket }: { email: string; ticket: string },
): Page {
  const organization = connection.organization.name;
  const { locale, translation, values } = readPageWords(ctx, { email, organization });
  const say = translation.pages['saml-confirm']({ appName: brandOf(ctx).name, ...values });
  // Where the answer to the form redirects: to the page of the connection, or to the one for the second step.
  const leadsTo = [targetOf(ctx, connection), twoFactorOptions.of(ctx).challengeURL].flatMap((url) =>
    url !== undefined && URL.canParse(url) ? [url] : [],
  );
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.question, say.warning],
    facts: [
      { label: say.account, value: values.email },
      { label: say.organization, value: values.organization },
    ],
    form: {
      path: `${CONFIRM_PATH}/${connection.providerId}`,
      label: say.button,
      fields: { ticket },
      leadsTo,
    },
  };
}
