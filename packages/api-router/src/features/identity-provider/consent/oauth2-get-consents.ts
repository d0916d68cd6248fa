import { OAuthConsent } from '@keystead/db';
import { z } from 'zod';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { consentView, toConsentViews } from '#features/identity-provider/consent/consent-view.ts';
import { consentProcedure } from '#features/identity-provider/consent/own-consent.ts';

export const getConsents = consentProcedure
  .meta({
    route: {
      path: '/oauth2/get-consents',
      summary: 'List the applications that you have given access',
      description: 'The application that was used last comes first.',
      tag: 'Identity provider',
    },
  })
  .input(z.object(pageFields).optional())
  .output(listOf(consentView))
  .query(async ({ ctx, input: { limit, offset } = FIRST_ROWS }) => {
    const orderBy = { lastUsedAt: 'desc', id: 'desc' } as const;
    const where = { user: ctx.caller.user.id };
    return toConsentViews(ctx, await ctx.em().find(OAuthConsent, where, { orderBy, limit, offset }));
  });
