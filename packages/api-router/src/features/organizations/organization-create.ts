import { z } from 'zod';
import { readRoleNames } from '#core/access-control/role-names.ts';
import { isPerson } from '#core/call/caller.ts';
import { writeNow } from '#core/call/commit.ts';
import type { AuthContext } from '#core/call/context.ts';
import { runAfter } from '#core/call/steps/run-after.ts';
import { hookEventOf } from '#core/call/unit-of-work/ask-hook.ts';
import { writes } from '#core/limits/limits.ts';
import { ownerProcedure } from '#core/session/procedures.ts';
import { USER_FIELD_TAKEN } from '#core/user/fields/errors.ts';
import { ownFieldsInput } from '#core/user/fields/field-schemas.ts';
import { readNewValues } from '#core/user/fields/read-fields.ts';
import { withOwnFields } from '#core/user/fields/with-own-fields.ts';
import { requireUser } from '#core/user/find-user.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { holdUnbanned } from '#features/administration-access/ban.ts';
import { BANNED_USER } from '#features/administration-access/errors.ts';
import { beforeAddMember, type MemberTerms } from '#features/organization-members/before-add-member.ts';
import { memberView, toMemberView } from '#features/organization-members/member-view.ts';
import { memberHooks } from '#features/organization-members/options.ts';
import { activate } from '#features/organization-membership/active-organization.ts';
import { roleOptions } from '#features/organization-membership/options.ts';
import {
  type OrganizationView,
  organizationView,
  toOrganizationView,
} from '#features/organization-profile/organization-view.ts';
import { organizationOwnFields } from '#features/organization-profile/own-fields.ts';
import { ROLE_NOT_FOUND } from '#features/organization-roles/errors.ts';
import { assertRolesExist } from '#features/organization-roles/known-roles.ts';
import { type CreatedOrganization, createOrganization as create } from '#features/organizations/create.ts';
import {
  assertMayCreate,
  creationRefusals,
  readOrganizationLimit,
} from '#features/organizations/creation-limits.ts';
import { ORGANIZATION_ALREADY_EXISTS } from '#features/organizations/errors.ts';
import { type OrganizationDraft, organizationHooks } from '#features/organizations/options.ts';
import {
  logoField,
  metadataField,
  nameField,
  slugField,
} from '#features/organizations/organization-fields.ts';
import { assertSlugFree } from '#features/organizations/slug.ts';
import { planDefaultTeam } from '#features/teams/default-team.ts';
import { teamHooks } from '#features/teams/options.ts';
import { toTeamView } from '#features/teams/team-views.ts';

const draftFields = z.object({
  name: nameField,
  slug: slugField,
  logo: logoField.optional(),
  metadata: metadataField.optional(),
});

export const createOrganization = ownerProcedure
  .meta({
    route: {
      path: '/organization/create',
      summary: 'Create an organization, which you own',
      description:
        'It becomes the active organization of the session, unless `keepCurrentActiveOrganization` is true.',
      errors: [
        BANNED_USER,
        USER_FIELD_TAKEN,
        ...creationRefusals,
        ORGANIZATION_ALREADY_EXISTS,
        ROLE_NOT_FOUND,
      ],
      moreInputs: [ownFieldsInput({ of: (carrier) => organizationOwnFields.of(carrier), use: 'create' })],
      limit: writes,
      changesSession: true,
      changes: ['organization.list'],
      tag: 'Organization',
    },
  })
  .input(
    withOwnFields(
      draftFields.extend({
        /** Only for code of the operator. */
        userId: z.string().optional(),
        keepCurrentActiveOrganization: z.boolean().optional(),
      }),
    ),
  )
  .output(organizationView.extend({ members: z.array(memberView) }))
  .mutation(async ({ ctx, input }) => {
    const { keepCurrentActiveOrganization, name, slug, logo = null, metadata = null } = input;
    const given = await readNewValues(ctx, organizationOwnFields.of(ctx), input);
    const user = await requireUser(ctx, ctx.ownerId);
    const view = toUserView(ctx, user);
    await assertMayCreate(ctx, view);
    const limit = await readOrganizationLimit(ctx, view);
    const hooks = organizationHooks.of(ctx);
    const asked: OrganizationDraft = { name, slug, logo, metadata, ...given };
    const changed = await hooks.beforeCreateOrganization?.(
      { organization: asked, user: view },
      hookEventOf(ctx),
    );
    const draft = readDraft({ ...asked, ...changed?.data });
    const fields = organizationOwnFields.withHookChanges(ctx, { given, data: changed?.data });

    const id = ctx.deps.random(32, 'letters');
    const additionalFields = organizationOwnFields.toNew(ctx, fields);
    const preview = toOrganizationView(ctx, { ...draft, id, createdAt: ctx.now, additionalFields });
    const terms = await readOwnerTerms(ctx, preview, view);

    const created = await writeNow(ctx, async () => {
      await assertSlugFree(ctx, draft.slug, { error: ORGANIZATION_ALREADY_EXISTS });
      const owner = await requireUser(ctx, ctx.ownerId);
      // Code of the operator may create one for anybody.
      if (ctx.state.caller && isPerson(ctx.state.caller)) holdUnbanned(ctx, owner);
      const team = await planDefaultTeam(ctx, preview, view);
      const made = create(ctx, { id, draft, fields, user: owner, limit, team, terms });
      if (!keepCurrentActiveOrganization) enter(ctx, made);
      return made;
    });
    const organization = toOrganizationView(ctx, created.organization);
    const member = toMemberView(ctx, created.member, created.team ? [created.team.id] : []);
    runAfter(ctx, organizationHooks, 'afterCreateOrganization', { organization, member, user: view });
    runAfter(ctx, memberHooks, 'afterAddMember', { organization, member, user: view });
    if (created.team) {
      const team = toTeamView(ctx, created.team, 1);
      runAfter(ctx, teamHooks, 'afterCreateTeam', { organization, team, user: view });
    }
    return { ...organization, members: [member] };
  });

/** Values of the first member, who has the creator role even if a hook changes it. */
async function readOwnerTerms(
  ctx: AuthContext,
  organization: OrganizationView,
  user: UserView,
): Promise<MemberTerms> {
  const { creatorRole } = roleOptions.of(ctx);
  const { role, fields } = await beforeAddMember(ctx, { role: creatorRole, user, organization });
  const names = readRoleNames([creatorRole, role]);
  assertRolesExist(ctx, names);
  return { role: names.join(','), fields };
}

/** Values to write, checked again because a hook may have changed them. */
function readDraft(given: OrganizationDraft): OrganizationDraft {
  const { logo = null, metadata = null, ...rest } = draftFields.parse(given);
  return { ...rest, logo, metadata };
}

function enter(ctx: AuthContext, { organization, team }: CreatedOrganization): void {
  const { caller } = ctx.state;
  if (caller?.kind === 'session')
    activate({ ...ctx, caller }, { organizationId: organization.id, teamId: team?.id ?? null });
}
