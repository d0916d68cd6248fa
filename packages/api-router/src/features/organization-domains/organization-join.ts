import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { writes } from '#core/limits/limits.ts';
import { sessionProcedure } from '#core/session/procedures.ts';
import { requireUser } from '#core/user/find-user.ts';
import { YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION } from '#features/organization-domains/errors.ts';
import {
  findOpenDomain,
  hasProvedAddress,
  joinOrganization,
  prepareJoining,
} from '#features/organization-domains/join-by-domain.ts';
import { hasDomains } from '#features/organization-domains/options.ts';
import { addMemberRefusals } from '#features/organization-members/add-member.ts';
import { memberView, toMemberView } from '#features/organization-members/member-view.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import { ORGANIZATION_NAMES_DIFFER } from '#features/organization-profile/errors.ts';
import {
  assertNamed,
  findNamed,
  isNamed,
  namedInput,
} from '#features/organization-profile/named-organization.ts';
import { shownOfMembership } from '#features/organization-profile/shown-of-organizations.ts';

export const join = sessionProcedure
  .meta({
    route: {
      path: '/organization/join',
      summary: 'Join an organization by the domain of your address',
      description:
        'One that list-joinable names. The domain, its role and your address are looked at again when you become a member. It does not become the active one.',
      errors: [
        YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION,
        ORGANIZATION_NAMES_DIFFER,
        ...addMemberRefusals,
      ],
      limit: writes,
      isOn: hasDomains,
      changes: shownOfMembership,
      tag: 'Organization domains',
    },
  })
  .input(namedInput)
  .output(z.object({ member: memberView }))
  .mutation(async ({ ctx, input }) => {
    const member = await writeNow(ctx, async () => {
      const user = await requireUser(ctx, ctx.caller.user.id);
      const claim = hasProvedAddress(user)
        ? await findOpenDomain(ctx, user.email, ['suggest', 'automatic'])
        : null;
      const named = findNamed(input);
      if (!claim || !named || !isNamed(named, claim.organization))
        throw new AuthError(YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION);
      assertNamed(named, claim.organization);
      const joining = await prepareJoining(ctx, claim, user);
      return writeInOrganization(ctx, claim.organizationId, (transaction) =>
        joinOrganization(transaction, joining),
      );
    });
    return { member: toMemberView(ctx, member, []) };
  });
