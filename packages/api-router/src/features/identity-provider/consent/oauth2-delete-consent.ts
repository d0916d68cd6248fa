import { OAuthConsent } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { decisions } from '#features/identity-provider/authorize/facts.ts';
import { consentProcedure, consentsShownIn } from '#features/identity-provider/consent/own-consent.ts';
import { endVouched } from '#features/identity-provider/consent/vouched-grants.ts';
import { endGrants } from '#features/oauth-grants/end-grants.ts';
import { OAUTH_CONSENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

export const deleteConsent = consentProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/oauth2/delete-consent',
      summary: 'Take back what you have allowed an application',
      description:
        'Its codes and tokens end at once, on all devices. What an organization vouches for ends so, too, until its identity provider vouches anew.',
      errors: [OAUTH_CONSENT_NOT_FOUND],
      limit: decisions,
      changes: consentsShownIn,
      tag: 'Identity provider',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(z.void())
  .mutation(async ({ ctx, input: { id } }) => {
    const { user } = ctx.caller;
    // Whoever gets a grant holds the same lock, so none is left behind.
    ctx.lock({ users: [user.id] });
    ctx.write(async (em) => {
      if ((await em.nativeDelete(OAuthConsent, { id, user: user.id })) !== 1) {
        const vouched = { id, userId: user.id, reason: 'taken-back' };
        if (await endVouched({ unit: ctx, em }, vouched)) return;
        throw new AuthError(OAUTH_CONSENT_NOT_FOUND);
      }
      // Whoever takes it back wants to be signed out there, too, although the session here goes on.
      const reason = { reason: 'consent-deleted', actorId: user.id, signsOut: true };
      await endGrants({ unit: ctx, em }, { consentId: id, user: user.id }, reason);
    });
  });
