import { OAuthConsent } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { inSession, sessionProcedure } from '#core/session/procedures.ts';
import { toConsentViews } from '#features/identity-provider/consent/consent-view.ts';
import { OAUTH_CONSENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

/** Builder of the calls about what the person has allowed. */
export const consentProcedure = sessionProcedure.meta({ callers: ['session'] }).use(inSession);

/** A consent of the caller: that of somebody else is unknown, too. */
export async function requireOwnConsent(
  ctx: AuthContext & { caller: SessionCaller },
  id: string,
): Promise<OAuthConsent> {
  const found = await ctx.em().findOne(OAuthConsent, { id, user: ctx.caller.user.id }, asStored);
  if (!found) throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
  return found;
}

export async function toConsentView(ctx: AuthContext, consent: OAuthConsent) {
  const [view] = await toConsentViews(ctx, [consent]);
  if (!view) throw new TypeError('a consent has a view');
  return view;
}

/** Queries whose answers a change replaces. */
export const consentsShownIn = ['oauth2.getConsents', 'oauth2.getConsent'];
