import { type Member, Member as MemberEntity, Organization, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import { lockUser } from '#core/user/find-user.ts';
import { memberAdded } from '#features/organization-membership/events.ts';
import type { OrganizationDraft } from '#features/organization-membership/hook-options.ts';
import { organizationOptions } from '#features/organization-membership/options.ts';
import { takeUniqueFields, toNewFields } from '#features/organization-membership/own-fields.ts';
import { assertUnderLimit } from '#features/organizations/creation-limits.ts';
import { createDefaultTeam, type DefaultTeam } from '#features/organizations/default-team.ts';
import { organizationCreated } from '#features/organizations/events.ts';

export interface NewOrganization {
  draft: OrganizationDraft;
  /** Of the operator. */
  fields: FieldValues;
  user: User;
  /** See `readOrganizationLimit`. */
  limit: number;
  /** Null: it gets no team. */
  team: DefaultTeam | null;
}

export interface CreatedOrganization {
  organization: Organization;
  member: Member;
  teamId: string | null;
}

/** Creates an organization with its first member, who owns it, in the unit of the call. */
export function createOrganization(
  ctx: AuthContext,
  { draft, fields, user, limit, team }: NewOrganization,
): CreatedOrganization {
  const { id: userId } = user;
  const { creatorRole } = organizationOptions.of(ctx);
  lockUser(ctx, userId);
  ctx.write((em) => assertUnderLimit(em, userId, limit));
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const { name, slug, logo, metadata } = draft;
  const organization = ctx.em().create(Organization, {
    id: ctx.deps.random(32, 'letters'),
    ...{ name, slug, logo, metadata },
    additionalFields: toNewFields(ctx, 'organization', fields),
    ...times,
  });
  const member = ctx.em().create(MemberEntity, {
    id: ctx.deps.random(32, 'letters'),
    organization,
    user,
    role: creatorRole,
    ...times,
  });
  const { id: organizationId } = organization;
  record(ctx, organizationCreated, {
    actorId: userId,
    targetType: 'organization',
    targetId: organizationId,
    organizationId,
    data: { name, slug },
  });
  record(ctx, memberAdded, { actorId: userId, organizationId, data: { role: creatorRole } });
  ctx.write(async (em) => {
    const row = { model: 'organization', rowId: organizationId, values: fields } as const;
    await takeUniqueFields({ unit: ctx, em, organization }, row);
  });
  const teamId = team && createDefaultTeam(ctx, { organization, member, ...team });
  return { organization, member, teamId };
}
