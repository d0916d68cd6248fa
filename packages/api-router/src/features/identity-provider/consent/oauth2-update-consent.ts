import { OAuthConsent } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { consentView } from '#features/identity-provider/consent/consent-view.ts';
import { endWiderGrants } from '#features/identity-provider/consent/end-wider-grants.ts';
import {
  consentProcedure,
  consentsShownIn,
  toConsentView,
} from '#features/identity-provider/consent/own-consent.ts';
import { INVALID_OAUTH_SCOPE, OAUTH_CONSENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

export const updateConsent = consentProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/oauth2/update-consent',
      summary: 'Allow an application less',
      description: 'It never allows more. Tokens with a scope that you take away end at once.',
      errors: [OAUTH_CONSENT_NOT_FOUND, INVALID_OAUTH_SCOPE],
      limit: decisions,
      changes: consentsShownIn,
      tag: 'Identity provider',
    },
  })
  .input(z.object({ id: z.string(), update: z.object({ scopes: z.array(z.string()).max(100) }) }))
  .output(consentView)
  .mutation(async ({ ctx, input: { id, update } }) => {
    const scopes = [...new Set(update.scopes)];
    const changed = await writeNow(ctx, async () => {
      const { user } = ctx.caller;
      ctx.lock({ users: [user.id] });
      return ctx.write(async (em) => {
        const consent = await em.findOne(OAuthConsent, { id, user: user.id }, asStored);
        if (!consent) throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
        if (!scopes.every((scope) => consent.scopes.includes(scope)))
          throw new AuthError(INVALID_OAUTH_SCOPE);
        const values = { scopes, updatedAt: ctx.now };
        await em.nativeUpdate(OAuthConsent, { id }, values);
        await endWiderGrants({ unit: ctx, em }, { id, scopes, claims: consent.claims }, user.id);
        return { consent, values };
      });
    });
    return { ...(await toConsentView(ctx, changed.consent)), ...changed.values };
  });
