import { type Member, Member as MemberEntity, Organization, type Team, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { record } from '#core/events/record.ts';
import type { FieldValues } from '#core/user/fields/user-fields.ts';
import type { MemberTerms } from '#features/organization-members/before-add-member.ts';
import { memberAdded, memberOwnFields } from '#features/organization-members/facts.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { assertUnderLimit } from '#features/organizations/creation-limits.ts';
import { organizationCreated } from '#features/organizations/facts.ts';
import type { OrganizationDraft } from '#features/organizations/options.ts';
import { createDefaultTeam, type DefaultTeam } from '#features/teams/default-team.ts';

export interface NewOrganization {
  id: string;
  draft: OrganizationDraft;
  /** Own fields. */
  fields: FieldValues;
  user: User;
  /** Largest number of organizations, see `readOrganizationLimit`. */
  limit: number;
  /** Null: without a team. */
  team: DefaultTeam | null;
  /** Own fields of the first member, who gets the creator role. */
  terms: MemberTerms;
}

export interface CreatedOrganization {
  organization: Organization;
  member: Member;
  team: Team | null;
}

/** Creates an organization with its first member as owner, in the unit of the call. */
export function createOrganization(
  ctx: AuthContext,
  { id: organizationId, draft, fields, user, limit, team: planned, terms }: NewOrganization,
): CreatedOrganization {
  const { id: userId } = user;
  ctx.lock({ users: [userId] });
  ctx.write((em) => assertUnderLimit(em, userId, limit));
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const { name, slug, logo, metadata } = draft;
  const organization = ctx.em().create(Organization, {
    id: organizationId,
    name,
    slug,
    logo,
    metadata,
    additionalFields: organizationOwnFields.toNew(ctx, fields),
    ...times,
  });
  const member = ctx.em().create(MemberEntity, {
    id: ctx.deps.random(32, 'letters'),
    organization,
    user,
    role: terms.role,
    additionalFields: memberOwnFields.toNew(ctx, terms.fields),
    ...times,
  });
  record(ctx, organizationCreated, {
    actorId: userId,
    targetType: 'organization',
    targetId: organizationId,
    organizationId,
    data: { name, slug },
  });
  record(ctx, memberAdded, { actorId: userId, organizationId, data: { role: terms.role } });
  ctx.write(async (em) => {
    const place = { unit: ctx, em, organization };
    await organizationOwnFields.takeUnique(place, { rowId: organizationId, values: fields });
    await memberOwnFields.takeUnique(place, { rowId: member.id, values: terms.fields });
  });
  const team = planned && createDefaultTeam(ctx, { organization, member, ...planned });
  return { organization, member, team };
}
