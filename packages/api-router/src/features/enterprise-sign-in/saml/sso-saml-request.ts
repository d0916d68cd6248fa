import { SsoConnection } from '@keystead/db';
import { z } from 'zod';
import { brandOf } from '#core/brand/brand.ts';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { readPageWords } from '#core/mail/page-words.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { bindingOf, createRequest } from '#features/enterprise-saml/authn-request.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { ssoCallbacks, ssoRoundTrip, ssoTestTrip } from '#features/enterprise-sign-in/facts.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { REQUEST_PATH } from '#features/enterprise-sign-in/saml/start-saml.ts';
import { isSameBrowser } from '#features/openid-client/browser.ts';
import { findRoundTrip } from '#features/openid-client/round-trip.ts';

/** The connection that this browser is on its way to. Looking at it uses nothing up. */
async function findConnectionOf(
  ctx: AuthContext,
  { providerId, state }: { providerId: string; state: string },
): Promise<SsoConnection | undefined> {
  const open =
    (await findRoundTrip(ctx, ssoRoundTrip, state)) ?? (await findRoundTrip(ctx, ssoTestTrip, state));
  if (!open || !isSameBrowser(ctx, open.trip.browser)) return undefined;
  const where = {
    id: open.trip.providerId,
    providerKey: toProviderKey(providerId),
    protocol: 'saml',
    organization: { deletedAt: null },
  } as const;
  return (await ctx.em().findOne(SsoConnection, where, { populate: ['organization'] })) ?? undefined;
}

async function toRequestPage(ctx: AuthContext, connection: SsoConnection, state: string): Promise<Page> {
  const message = await createRequest(ctx, connection, state);
  if (message.binding !== 'post') throw new TypeError('the request is not for a form');
  const { locale, translation, values } = readPageWords(ctx, { organization: connection.organization.name });
  const say = translation.pages['saml-request']({ appName: brandOf(ctx).name, ...values });
  return {
    page: true,
    locale,
    title: say.title,
    text: [say.text],
    form: { path: '', elsewhere: message.action, label: say.button, fields: { ...message.fields } },
  };
}

const overPage = (ctx: AuthContext): Redirect => {
  const { code, description } = SsoError.of('invalid_state');
  return redirectTo(serviceOptions.of(ctx).errorURL, { error: code, error_description: description });
};

export const samlRequest = publicProcedure
  .meta({
    route: {
      path: `${REQUEST_PATH}/{providerId}`,
      summary: 'Page that goes on to an identity provider which takes requests by HTTP-POST alone',
      description:
        'A button posts the signed request there. The page has no script. `/sign-in/sso` answers its URL.',
      isOn: hasSaml,
      limit: ssoCallbacks,
      navigates: true,
      tag: 'Sign-in',
    },
  })
  .input(z.object({ providerId: z.string().max(64), state: z.string().max(64) }))
  .output(z.union([redirectSchema, pageSchema]))
  .query(async ({ ctx, input }) => {
    const connection = await findConnectionOf(ctx, input);
    if (!connection || bindingOf(connection) !== 'post') return overPage(ctx);
    return toRequestPage(ctx, connection, input.state);
  });
