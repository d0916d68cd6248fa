import { z } from 'zod';
import { consentView } from '#features/identity-provider/consent/consent-view.ts';
import {
  consentProcedure,
  requireOwnConsent,
  toConsentView,
} from '#features/identity-provider/consent/own-consent.ts';
import { OAUTH_CONSENT_NOT_FOUND } from '#features/oauth-grants/errors.ts';

export const getConsent = consentProcedure
  .meta({
    route: {
      path: '/oauth2/get-consent',
      summary: 'Read what you have allowed one application',
      errors: [OAUTH_CONSENT_NOT_FOUND],
      tag: 'Identity provider',
    },
  })
  .input(z.object({ id: z.string() }))
  .output(consentView)
  .query(async ({ ctx, input: { id } }) => toConsentView(ctx, await requireOwnConsent(ctx, id)));
