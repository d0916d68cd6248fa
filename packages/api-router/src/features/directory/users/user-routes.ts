import type { ScimIdentity } from '@keystead/db';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import {
  SCIM_INVALID_SYNTAX,
  SCIM_INVALID_VALUE,
  SCIM_NOT_FOUND,
  SCIM_OWNER_KEPT,
  SCIM_UNIQUENESS,
} from '#features/directory/errors.ts';
import type { Projection } from '#features/directory/protocol/projection.ts';
import { showUsers } from '#features/directory/users/user-resource.ts';
import { addMemberRefusals } from '#features/organization-members/add-member.ts';
import { createUserRefusals } from '#features/sign-in/create-user.ts';

export const PATH = '/scim/v2/Users';
export const ONE = `${PATH}/{id}` as const;

export const bodyRefusals = [SCIM_INVALID_SYNTAX, SCIM_INVALID_VALUE, SCIM_UNIQUENESS];
export const memberRefusals = [SCIM_OWNER_KEPT, ...addMemberRefusals, ...createUserRefusals];
export const changeRefusals = [
  ...bodyRefusals,
  SCIM_NOT_FOUND,
  SCIM_OWNER_KEPT,
  PRECONDITION_FAILED,
  ...addMemberRefusals,
];

export async function showOne(
  ctx: DirectoryContext,
  identity: ScimIdentity,
  { attributes, excludedAttributes }: Projection,
) {
  const [shown = {}] = await showUsers(ctx, ctx.em(), {
    identities: [identity],
    attributes,
    excludedAttributes,
  });
  return shown;
}
