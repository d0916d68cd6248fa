import { Organization } from '@keystead/db';
import { z } from 'zod';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { record } from '#core/events/record.ts';
import { readChangedValues } from '#core/user/fields/read-fields.ts';
import { toUserView } from '#core/user/user-view.ts';
import { toMemberView } from '#features/organization-members/member-view.ts';
import {
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import type { MemberContext } from '#features/organization-membership/member-context.ts';
import type { memberProcedure } from '#features/organization-membership/member-procedure.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';
import {
  type OrganizationView,
  toOrganizationView,
} from '#features/organization-profile/organization-view.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { ORGANIZATION_SLUG_ALREADY_TAKEN } from '#features/organizations/errors.ts';
import { organizationUpdated } from '#features/organizations/facts.ts';
import { organizationHooks } from '#features/organizations/options.ts';
import {
  logoField,
  metadataField,
  nameField,
  slugField,
} from '#features/organizations/organization-fields.ts';
import { assertSlugFree } from '#features/organizations/slug.ts';
import { type KeptPicture, replacePictures } from '#features/pictures/keep-picture.ts';

/** Input of a change of an organization. */
export const changeFields = z.object({
  name: nameField.optional(),
  slug: slugField.optional(),
  logo: logoField.optional(),
  metadata: metadataField.optional(),
});

type Changes = z.output<typeof changeFields>;

/** Access of everybody who changes an organization. */
export const changeAccess = {
  none: ORGANIZATION_NOT_FOUND,
  notMember: USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION,
  permission: { organization: ['update'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION,
} satisfies Parameters<typeof memberProcedure>[0];

/**
 * Changes an organization, with the hooks of the operator and under the lock of the organization. `picture` is an
 * uploaded logo whose URL is in `data`.
 */
export async function changeOrganization(
  ctx: MemberContext,
  data: Changes,
  picture?: KeptPicture,
): Promise<OrganizationView> {
  const { organization, member, teamIds } = ctx.membership;
  const { id } = organization;
  const given = await readChangedValues(ctx, organizationOwnFields.of(ctx), data);
  const user = toUserView(ctx, ctx.caller.user);
  const memberView = toMemberView(ctx, member, teamIds);
  const { beforeUpdateOrganization } = organizationHooks.of(ctx);
  const facts = { organization: { ...withoutAbsent(data), ...given }, user, member: memberView };
  const changed = await beforeUpdateOrganization?.(facts, hookEventOf(ctx));
  const values = organizationOwnFields.withHookChanges(ctx, { given, data: changed?.data });
  const changes = withoutAbsent(changeFields.parse({ ...data, ...changed?.data }));

  const stored = await ctx.inOrganization(async (transaction) => {
    const { em } = transaction;
    const { slug } = changes;
    if (slug !== undefined)
      await assertSlugFree(ctx, slug, { error: ORGANIZATION_SLUG_ALREADY_TAKEN, own: organization });
    await organizationOwnFields.takeUnique(transaction, { rowId: id, values });
    const { logo } = changes;
    // The same URL again is no change, and its picture stays.
    if (logo !== undefined && logo !== transaction.organization.logo)
      await replacePictures(ctx, em, {
        owner: { organization: id },
        picture: logo === picture?.url ? picture : undefined,
      });
    const before = transaction.organization.additionalFields;
    const additionalFields = organizationOwnFields.withChanges(ctx, { stored: before, values });
    await em.nativeUpdate(Organization, { id }, { ...changes, additionalFields, updatedAt: ctx.now });
    record(ctx, organizationUpdated, {
      actorId: user.id,
      targetType: 'organization',
      targetId: id,
      organizationId: id,
      data: { fields: [...Object.keys(changes), ...Object.keys(values)] },
    });
    return additionalFields;
  });
  const view = toOrganizationView(ctx, { ...organization, ...changes, additionalFields: stored });
  runAfter(ctx, organizationHooks, 'afterUpdateOrganization', {
    organization: view,
    user,
    member: memberView,
  });
  return view;
}

/** Only the fields to change. */
function withoutAbsent({ name, slug, logo, metadata }: Changes) {
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(logo !== undefined && { logo }),
    ...(metadata !== undefined && { metadata }),
  };
}
