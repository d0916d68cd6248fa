import { z } from 'zod';
import { pageSchema } from '#core/http/page.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { publicProcedure } from '#core/session/procedures.ts';
import { SAML_PROVIDER_NOT_FOUND } from '#features/enterprise-logout/errors.ts';
import { sendOn } from '#features/enterprise-logout/saml/logout-page.ts';
import { findLogout, LOGOUT_PAGE_PATH, pageAfter } from '#features/enterprise-logout/saml/logout-trip.ts';
import { requireSaml } from '#features/enterprise-logout/saml/require-saml.ts';
import { findLogoutEndpoint } from '#features/enterprise-saml/logout/logout-endpoint.ts';
import { createLogout } from '#features/enterprise-saml/logout/logout-messages.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { ssoCallbacks } from '#features/enterprise-sign-in/facts.ts';

export const samlLogoutPage = publicProcedure
  .meta({
    route: {
      path: `${LOGOUT_PAGE_PATH}/{providerId}`,
      summary:
        'Page that goes on to sign out at an identity provider which takes requests by HTTP-POST alone',
      description:
        'A button posts the signed request there. The page has no script. `/sign-out` answers its URL.',
      errors: [SAML_PROVIDER_NOT_FOUND],
      isOn: hasSaml,
      limit: ssoCallbacks,
      callers: ['nobody'],
      navigates: true,
      tag: 'Single sign-on',
    },
  })
  .input(z.object({ providerId: z.string().max(64), state: z.string().max(64) }))
  .output(z.union([redirectSchema, pageSchema]))
  .query(async ({ ctx, input: { providerId, state } }) => {
    const connection = await requireSaml(ctx, providerId);
    const open = await findLogout(ctx, connection, state);
    const endpoint = findLogoutEndpoint(connection, 'requests');
    // The person is signed out here, whatever became of the rest.
    if (!open || !endpoint) return redirectTo(pageAfter(ctx));
    return sendOn(ctx, connection, await createLogout(ctx, { connection, endpoint }, open));
  });
