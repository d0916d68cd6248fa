import { Member } from '@keystead/db';
import { z } from 'zod';
import { AuthError } from '#core/errors/auth-error.ts';
import { listOf } from '#core/http/list-page.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { EMAIL_NOT_VERIFIED } from '#core/user/errors.ts';
import { findOpenDomain, hasProvedAddress } from '#features/organization-domains/join-by-domain.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { needsInvitation } from '#features/organization-members/departures.ts';
import { findOwnersInForce } from '#features/organization-membership/owners.ts';

const joinableView = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    logo: z.string().nullable(),
    /** The domain of your e-mail address. */
    domain: z.string(),
  })
  .meta({ id: 'JoinableOrganization' });

export const listJoinable = sessionProcedure
  .meta({
    route: {
      path: '/organization/list-joinable',
      summary: 'List the organizations that you may join by the domain of your address',
      description:
        'Needs a verified address. An organization that removed you, took rights from you, or has no owner who can act, is not among them.',
      errors: [EMAIL_NOT_VERIFIED],
      isOn: hasDomains,
      tag: 'Organization domains',
    },
  })
  .output(listOf(joinableView, 1))
  .query(async ({ ctx }) => {
    const { user } = ctx.caller;
    if (!user.emailVerified) throw new AuthError(EMAIL_NOT_VERIFIED);
    if (!hasProvedAddress(user)) return [];
    const claim = await findOpenDomain(ctx, user.email, ['suggest', 'automatic']);
    if (!claim) return [];
    const { id, name, slug, logo } = claim.organization;
    const isMember = (await ctx.em().count(Member, { organization: id, user: user.id })) > 0;
    if (isMember || (await needsInvitation(ctx, ctx.em(), { organizationId: id, user }))) return [];
    const place = { unit: ctx, em: ctx.em(), organization: claim.organization };
    if ((await findOwnersInForce(place)).length === 0) return [];
    return [{ id, name, slug, logo, domain: claim.domain }];
  });
