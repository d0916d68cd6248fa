import { SsoSession } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { redirectSchema, redirectTo } from '#core/http/redirect.ts';
import { writes } from '#core/limits/limits.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import {
  IDP_SLO_NOT_SUPPORTED,
  SAML_PROVIDER_NOT_FOUND,
  SINGLE_LOGOUT_NOT_ENABLED,
} from '#features/enterprise-logout/errors.ts';
import { beginLogout } from '#features/enterprise-logout/saml/logout-trip.ts';
import { findNamedSession } from '#features/enterprise-logout/saml/named-session.ts';
import { requireSaml } from '#features/enterprise-logout/saml/require-saml.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { signOutHere } from '#features/sessions/sign-out.ts';

export const samlLogout = sessionProcedure
  .meta({
    route: {
      path: '/sso/saml2/logout/{providerId}',
      summary: 'Sign out here, and at the identity provider by SAML',
      description:
        'For a session that this identity provider opened, with `logout: "idp"`. The session here ends, and the browser goes on with a signed request; it comes back to `callbackURL`.',
      errors: [SAML_PROVIDER_NOT_FOUND, SINGLE_LOGOUT_NOT_ENABLED, IDP_SLO_NOT_SUPPORTED],
      isOn: hasSaml,
      limit: writes,
      changesSession: true,
      callers: ['session'],
      navigates: true,
      form: true,
      tag: 'Single sign-on',
    },
  })
  .use(inSession)
  .input(z.object({ providerId: z.string().max(64), callbackURL: z.string().optional() }))
  .output(redirectSchema)
  .mutation(async ({ ctx, input: { providerId, callbackURL } }) => {
    const connection = await requireSaml(ctx, providerId);
    const named = await ctx.em().findOne(SsoSession, { session: ctx.caller.session.id });
    // That of somebody else is none for this session.
    if (named?.connectionId !== connection.id) throw new AuthError(SAML_PROVIDER_NOT_FOUND);
    if (connection.logout !== 'idp') throw new AuthError(SINGLE_LOGOUT_NOT_ENABLED);
    const session = await findNamedSession(ctx, named);
    // It began before the option was set, so nothing was kept to name it by.
    if (!session) throw new AuthError(SINGLE_LOGOUT_NOT_ENABLED);
    const url = await beginLogout(ctx, connection, { session, callbackURL });
    if (url === undefined) throw new AuthError(IDP_SLO_NOT_SUPPORTED);
    await signOutHere(ctx);
    return redirectTo(url);
  });
