import { ScimGroup, ScimGroupMember } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { AuthError } from '#core/errors/auth-error.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER, SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { type Comparison, type FilterValue, parseFilter } from '#features/directory/protocol/filter.ts';
import type { Page } from '#features/directory/protocol/list-response.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

type Where = FilterQuery<ScimGroup>;

const ownGroups = ({ caller: { connectionId, organizationId } }: DirectoryContext) => ({
  connection: connectionId,
  organization: organizationId,
});

const textOf = (value: FilterValue): string => {
  if (typeof value !== 'string') throw refusal(SCIM_INVALID_FILTER, 'a text is expected');
  return value;
};

/** Names of groups are compared without case. */
export const toNameKey = (displayName: string): string => displayName.toLowerCase();

type Column = (ctx: DirectoryContext, value: FilterValue) => Where | Promise<Where>;

/** The groups of one person: a few, of however many there are. */
const byMember: Column = async (ctx, value) => {
  const where = { identity: textOf(value), group: ownGroups(ctx) };
  const rows = await ctx.em().find(ScimGroupMember, where);
  return { id: { $in: rows.map(({ groupId }) => groupId) } };
};

/** Whatever a filter may ask has an index. */
const columns: Readonly<Record<string, Column>> = {
  id: (_, value) => ({ id: textOf(value) }),
  displayname: (_, value) => ({ nameKey: toNameKey(textOf(value)) }),
  externalid: (_, value) => ({ externalId: textOf(value) }),
  members: byMember,
  'members.value': byMember,
};

async function toWhere(ctx: DirectoryContext, { name, where, value }: Comparison): Promise<Where> {
  const column = where === undefined && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw refusal(SCIM_INVALID_FILTER, `${name} cannot be looked for`);
  return column(ctx, value);
}

/** Groups of the directory, in the order in which they came. */
export async function findGroups(
  ctx: DirectoryContext,
  { filter, startIndex, count }: Page & { filter: string | undefined },
): Promise<{ groups: ScimGroup[]; totalResults: number }> {
  const comparisons = filter === undefined || filter.trim() === '' ? [] : parseFilter(filter);
  const asked = await Promise.all(comparisons.map((one) => toWhere(ctx, one)));
  const where: Where = { ...ownGroups(ctx), ...(asked.length > 0 && { $and: asked }) };
  const em = ctx.em();
  const totalResults = await em.count(ScimGroup, where);
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const groups =
    count === 0 ? [] : await em.find(ScimGroup, where, { orderBy, offset: startIndex - 1, limit: count });
  return { groups, totalResults };
}

/** One of them; the refusal for every other. */
export async function requireGroup(ctx: DirectoryContext, id: string): Promise<ScimGroup> {
  const found = await ctx.em().findOne(ScimGroup, { ...ownGroups(ctx), id }, { refresh: true });
  if (!found) throw new AuthError(SCIM_NOT_FOUND);
  return found;
}
