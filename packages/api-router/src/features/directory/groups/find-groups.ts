import { ScimConnection, ScimGroup, ScimGroupMember } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER, SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { type Comparison, type FilterValue, parseFilter } from '#features/directory/protocol/filter.ts';
import { type FoundPage, inOrder, type Page, pickPage } from '#features/directory/protocol/list-response.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

type Where = FilterQuery<ScimGroup>;

interface Provisioned {
  connection: { id: string };
  organization: { id: string };
}

/** Only groups of this directory: one of another organization, or of another directory, is not there. */
const isOwn =
  ({ caller: { connectionId, organizationId } }: DirectoryContext) =>
  ({ connection, organization }: Provisioned): boolean =>
    connection.id === connectionId && organization.id === organizationId;

const textOf = (value: FilterValue): string => {
  if (typeof value !== 'string') throw refusal(SCIM_INVALID_FILTER, 'a text is expected');
  return value;
};

/** Names of groups are compared without case. */
export const toNameKey = (displayName: string): string => displayName.toLowerCase();

type Column = (ctx: DirectoryContext, value: FilterValue) => Where | Promise<Where>;

/** The groups of one person: a few, of however many there are. Whose they are is asked with the rest of the filter. */
const byMember: Column = async (ctx, value) => {
  const rows = await ctx.em().find(ScimGroupMember, { identity: textOf(value) });
  return { id: { $in: rows.map(({ groupId }) => groupId) } };
};

/** Whatever a filter may ask has an index. */
const columns: Readonly<Record<string, Column>> = {
  id: (_, value) => ({ id: textOf(value) }),
  displayname: (_, value) => ({ nameKey: toNameKey(textOf(value)) }),
  externalid: ({ caller: { connectionId: connection } }, value) => ({
    connection,
    externalId: textOf(value),
  }),
  members: byMember,
  'members.value': byMember,
};

async function toWhere(ctx: DirectoryContext, { name, where, value }: Comparison): Promise<Where> {
  const column = where === undefined && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw refusal(SCIM_INVALID_FILTER, `${name} cannot be looked for`);
  return column(ctx, value);
}

/** All groups: the database keeps how many they are. */
async function findAll(ctx: DirectoryContext, { startIndex, count }: Page): Promise<FoundPage> {
  const { connectionId: id, organizationId: organization } = ctx.caller;
  const em = ctx.em();
  const kept = await em.findOneOrFail(ScimConnection, { id, organization }, asStored);
  const totalResults = kept.groupCount;
  if (count === 0) return { ids: [], totalResults };
  const page = { fields: ['id'], orderBy: inOrder, offset: startIndex - 1, limit: count } as const;
  const rows = await em.find(ScimGroup, { connection: id, organization }, { ...page, ...asStored });
  return { ids: rows.map((row) => row.id), totalResults };
}

/** The few groups whom conditions find. */
async function findSome(
  ctx: DirectoryContext,
  comparisons: readonly Comparison[],
  page: Page,
): Promise<FoundPage> {
  const $and = await Promise.all(comparisons.map((one) => toWhere(ctx, one)));
  const where = { organization: ctx.caller.organizationId, $and };
  const fields = ['id', 'createdAt', 'connection', 'organization'] as const;
  const found = await ctx.em().find(ScimGroup, where, { fields, ...asStored });
  return pickPage(found.filter(isOwn(ctx)), page);
}

/** Groups of the directory, in the order in which they came. */
export async function findGroups(
  ctx: DirectoryContext,
  { filter, ...page }: Page & { filter: string | undefined },
): Promise<{ groups: ScimGroup[]; totalResults: number }> {
  const comparisons = filter === undefined || filter.trim() === '' ? [] : parseFilter(filter);
  const { ids, totalResults } =
    comparisons.length === 0 ? await findAll(ctx, page) : await findSome(ctx, comparisons, page);
  const where = { id: { $in: ids } };
  const groups = ids.length === 0 ? [] : await ctx.em().find(ScimGroup, where, { orderBy: inOrder });
  return { groups: groups.filter(isOwn(ctx)), totalResults };
}

/** One of them; the refusal for every other. */
export async function requireGroup(ctx: DirectoryContext, id: string): Promise<ScimGroup> {
  const where = { organization: ctx.caller.organizationId, id };
  const found = await ctx.em().findOne(ScimGroup, where, { refresh: true });
  if (!found || !isOwn(ctx)(found)) throw new AuthError(SCIM_NOT_FOUND);
  return found;
}
