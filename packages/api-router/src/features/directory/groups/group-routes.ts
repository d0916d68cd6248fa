import type { ScimGroup } from '@keystead/db';
import { PRECONDITION_FAILED } from '#core/errors/request-errors.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import {
  SCIM_INVALID_SYNTAX,
  SCIM_INVALID_VALUE,
  SCIM_NOT_FOUND,
  SCIM_TOO_MANY,
  SCIM_UNIQUENESS,
} from '#features/directory/errors.ts';
import { showGroups } from '#features/directory/groups/group-resource.ts';
import { isAnswered, type Projection } from '#features/directory/protocol/projection.ts';

export const PATH = '/scim/v2/Groups';
export const ONE = `${PATH}/{id}` as const;

export const bodyRefusals = [SCIM_INVALID_SYNTAX, SCIM_INVALID_VALUE, SCIM_UNIQUENESS, SCIM_TOO_MANY];
export const changeRefusals = [...bodyRefusals, SCIM_NOT_FOUND, PRECONDITION_FAILED];

/** Members are in an answer to a change only if they are asked for: it may be one of ten thousand that has changed. */
export const isAsked = ({ attributes }: Projection): boolean =>
  attributes !== undefined && isAnswered('members', { attributes });

export async function showOne(
  ctx: DirectoryContext,
  group: ScimGroup,
  { attributes, excludedAttributes, withMembers }: Projection & { withMembers: boolean },
) {
  const asked = { groups: [group], attributes, excludedAttributes, withMembers };
  const [shown = {}] = await showGroups(ctx, ctx.em(), asked);
  return shown;
}
