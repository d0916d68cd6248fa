import { OAuthConsent } from '@keystead/db';
import { z } from 'zod';
import { FIRST_ROWS, listOf, pageFields } from '#core/http/list-page.ts';
import { consentView, toConsentViews } from '#features/identity-provider/consent/consent-view.ts';
import { consentProcedure } from '#features/identity-provider/consent/own-consent.ts';
import { findVouched } from '#features/identity-provider/consent/vouched-grants.ts';

export const getConsents = consentProcedure
  .meta({
    route: {
      path: '/oauth2/get-consents',
      summary: 'List the applications that you have given access',
      description:
        'First come those that the identity provider of an organization vouches for at present, with the origin `enterprise`: nobody has asked you, and they can be taken back, but not narrowed. Then those that you have allowed yourself, the one that was used last first.',
      tag: 'Identity provider',
    },
  })
  .input(z.object(pageFields).optional())
  .output(listOf(consentView))
  .query(async ({ ctx, input: { limit, offset } = FIRST_ROWS }) => {
    const orderBy = { lastUsedAt: 'desc', id: 'desc' } as const;
    const { id: user } = ctx.caller.user;
    const vouched = await findVouched(ctx, user);
    const first = vouched.slice(offset, offset + limit);
    const left = limit - first.length;
    if (left === 0) return first;
    const page = { orderBy, limit: left, offset: Math.max(0, offset - vouched.length) };
    return [...first, ...(await toConsentViews(ctx, await ctx.em().find(OAuthConsent, { user }, page)))];
  });
