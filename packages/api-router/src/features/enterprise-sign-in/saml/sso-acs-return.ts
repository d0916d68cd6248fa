import { z } from 'zod';
import type { AuthContext } from '#core/call/context.ts';
import { type Page, pageSchema } from '#core/http/page.ts';
import { type Redirect, redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { callbackFacts, leadToErrorPage } from '#features/enterprise-sign-in/flow/answer-callback.ts';
import { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { handleReturn } from '#features/enterprise-sign-in/saml/handle-return.ts';
import { ACS_PATH } from '#features/enterprise-sign-in/saml/sso-acs.ts';

/** Parsed by the procedure itself, because an error here redirects to a page instead of returning JSON. */
const unread = z.unknown().meta({ type: 'string' }).optional();

const ticketSchema = z.string().min(1).max(64);

/** Somebody opens the URL by hand, or by the button for the page before. */
async function withoutTicket(ctx: AuthContext): Promise<Redirect> {
  if (await readCurrentSession(ctx)) return redirectTo(serviceOptions.of(ctx).base.origin);
  return leadToErrorPage(ctx, SsoError.of('invalid_request'));
}

async function answer(ctx: AuthContext, named: string, given: unknown): Promise<Redirect | Page> {
  if (!hasSaml(ctx)) return leadToErrorPage(ctx, SsoError.of('invalid_request'));
  if (given === undefined) return withoutTicket(ctx);
  const ticket = ticketSchema.safeParse(given).data;
  if (ticket === undefined) return leadToErrorPage(ctx, SsoError.of('invalid_request'));
  try {
    return await handleReturn(ctx, { named, ticket });
  } catch (error) {
    return leadToErrorPage(ctx, error);
  }
}

export const ssoAcsReturn = publicProcedure
  .meta({
    route: {
      ...callbackFacts,
      path: ACS_PATH,
      summary: 'Complete a sign-in by SAML',
      description:
        'The browser comes here by itself, with the ticket of its response and the cookie of the one that began. Signs in, and redirects to the URL given at the start. A sign-in that the identity provider began shows a page that asks first. If it fails it redirects to the error page, with `error` and `error_description` in its query.',
    },
  })
  .input(z.object({ providerId: z.string(), ticket: unread, RelayState: unread }))
  .output(z.union([redirectSchema, pageSchema]))
  .query(({ ctx, input: { providerId, ticket } }) => answer(ctx, providerId, ticket));
