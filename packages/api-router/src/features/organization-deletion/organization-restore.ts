import { Organization } from '@keystead/db';
import { z } from 'zod';
import { writeNow } from '#core/call/commit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { UNAUTHORIZED } from '#core/errors/request-errors.ts';
import { record } from '#core/events/record.ts';
import { writes } from '#core/limits/limits.ts';
import { freshProcedure } from '#core/session/procedures.ts';
import { toUserView } from '#core/user/user-view.ts';
import { assertInForce } from '#features/administration-access/in-force.ts';
import { notWhileImpersonating } from '#features/administration-access/while-impersonating.ts';
import { organizationRestored } from '#features/organization-deletion/facts.ts';
import { findRestorable, restorableSince } from '#features/organization-deletion/restorable.ts';
import { ORGANIZATION_POLICY } from '#features/organization-membership/errors.ts';
import { assertPolicy, rulesOfOwners } from '#features/organization-membership/policy.ts';
import { ORGANIZATION_NAMES_DIFFER, ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import {
  assertNamed,
  findNamed,
  namedInput,
  toKey,
} from '#features/organization-profile/named-organization.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { shownOfMembership } from '#features/organization-profile/shown-of-organizations.ts';
import { assertUnderLimit, readOrganizationLimit } from '#features/organizations/creation-limits.ts';
import {
  ORGANIZATION_SLUG_ALREADY_TAKEN,
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS,
} from '#features/organizations/errors.ts';
import { slugField } from '#features/organizations/organization-fields.ts';
import { assertSlugFree } from '#features/organizations/slug.ts';

export const restoreOrganization = freshProcedure
  .meta({
    ...notWhileImpersonating(),
    route: {
      path: '/organization/restore',
      summary: 'Restore a deleted organization that you owned',
      description:
        'Needs a fresh session, and another `slug` if somebody took the old one meanwhile. By `organizationSlug` it is the one that was deleted last.',
      errors: [
        ORGANIZATION_NOT_FOUND,
        ORGANIZATION_NAMES_DIFFER,
        ORGANIZATION_POLICY,
        ORGANIZATION_SLUG_ALREADY_TAKEN,
        YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS,
      ],
      limit: writes,
      changes: shownOfMembership,
      tag: 'Organization',
    },
  })
  .input(namedInput)
  .input(z.object({ slug: slugField.optional() }))
  .output(organizationView)
  .mutation(async ({ ctx, input }) => {
    const { session, user } = ctx.caller;
    const { id: userId } = user;
    const limit = await readOrganizationLimit(ctx, toUserView(ctx, user));
    return writeNow(ctx, async () => {
      const named = findNamed(input);
      const [organization] = named ? await findRestorable(ctx, userId, toKey(named)) : [];
      if (!named || !organization) throw new AuthError(ORGANIZATION_NOT_FOUND);
      assertNamed(named, organization);
      assertPolicy(ctx, organization, session, rulesOfOwners(ctx, organization));
      const { id, name } = organization;
      const { slug = organization.slug } = input;
      await assertSlugFree(ctx, slug, { error: ORGANIZATION_SLUG_ALREADY_TAKEN, own: organization });
      const changes = { slug, deletedAt: null, deletedBy: null, updatedAt: ctx.now };
      ctx.lock({ organizations: [id], users: [userId] });
      ctx.write(async (em, locked) => {
        assertInForce({ unit: ctx, locked }, userId, UNAUTHORIZED);
        await assertUnderLimit(em, userId, limit);
        const deleted = { id, deletedAt: { $gt: restorableSince(ctx) } };
        if ((await em.nativeUpdate(Organization, deleted, changes)) !== 1)
          throw new AuthError(ORGANIZATION_NOT_FOUND);
      });
      record(ctx, organizationRestored, {
        actorId: userId,
        targetType: 'organization',
        targetId: id,
        organizationId: id,
        data: { name, slug },
      });
      return toOrganizationView(ctx, { ...organization, slug });
    });
  });
