import { Invitation } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { INVITATION_NOT_FOUND, ORGANIZATION_ID_IS_REQUIRED } from '#features/invitations/errors.ts';
import {
  MEMBER_NOT_FOUND,
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
} from '#features/organization-membership/errors.ts';
import {
  memberProcedure,
  type ObjectAccess,
  objectProcedure,
} from '#features/organization-membership/member-procedure.ts';
import { hasCreatorRole } from '#features/organization-membership/roles.ts';
import { ORGANIZATION_NOT_FOUND } from '#features/organization-profile/errors.ts';

/** Requirements of the calls that send invitations. */
const inviting = {
  none: ORGANIZATION_NOT_FOUND,
  notMember: MEMBER_NOT_FOUND,
  permission: { invitation: ['create'] },
  denied: YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION,
} as const;

async function findNamed(unit: Unit, input: unknown): Promise<Invitation | null> {
  const id: unknown =
    typeof input === 'object' && input !== null ? Reflect.get(input, 'invitationId') : undefined;
  return typeof id === 'string' ? unit.em().findOne(Invitation, { id }) : null;
}

const invitationObject = {
  findOrganization: async (unit: Unit, input: unknown) => (await findNamed(unit, input))?.organizationId,
  missing: INVITATION_NOT_FOUND,
};

type Access = ObjectAccess & Required<Pick<ObjectAccess, 'denied'>>;

/**
 * Procedure of a member about one invitation of their organization; the context then has `invitation` and
 * `membership`. An invitation to the creator role is only for members with that role.
 */
export const invitationProcedure = (access: Access) =>
  objectProcedure(invitationObject, access).use(async ({ ctx, input, next }) => {
    const invitation = await findNamed(ctx, input);
    if (!invitation) throw new AuthError(INVITATION_NOT_FOUND);
    if (hasCreatorRole(ctx, invitation.role) && !hasCreatorRole(ctx, ctx.membership.member.role))
      throw new AuthError(access.denied);
    return next({ ctx: { invitation } });
  });

/** Procedure of a member who may invite. `check` refuses an input before the caller is checked. */
export const invitingProcedure = (check?: (input: unknown) => void) => memberProcedure(inviting, check);

/** Procedure of a member about all invitations. */
export const invitationsProcedure = memberProcedure({ none: ORGANIZATION_ID_IS_REQUIRED });
