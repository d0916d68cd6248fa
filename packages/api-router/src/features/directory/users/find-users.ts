import { ScimConnection, ScimIdentity } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { asStored } from '#core/call/unit-of-work/locked-rows.ts';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER, SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { type Comparison, type FilterValue, parseFilter } from '#features/directory/protocol/filter.ts';
import {
  type Came,
  type FoundPage,
  inOrder,
  type Page,
  pickPage,
} from '#features/directory/protocol/list-response.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

type Where = FilterQuery<ScimIdentity>;

interface Provisioned {
  connection: { id: string };
  organization: { id: string };
  deletedAt: Date | null;
}

/**
 * Only people of this directory: one of another organization, or of another directory, is not there. It is compared here
 * for those who are looked up by something else: asked for all of it at once, a database may read everybody in the
 * organization instead.
 */
const isOwn =
  ({ caller: { connectionId, organizationId } }: DirectoryContext) =>
  ({ connection, organization, deletedAt }: Provisioned): boolean =>
    connection.id === connectionId && organization.id === organizationId && deletedAt === null;

const textOf = (value: FilterValue): string => {
  if (typeof value !== 'string') throw refusal(SCIM_INVALID_FILTER, 'a text is expected');
  return value;
};

const addressOf = (value: FilterValue): string => {
  const text = textOf(value);
  return isEmail(text) ? normalizeEmail(text) : text.toLowerCase();
};

const flagOf = (value: FilterValue): boolean => {
  const text = String(value).toLowerCase();
  if (text !== 'true' && text !== 'false')
    throw refusal(SCIM_INVALID_FILTER, 'active has to be true or false');
  return text === 'true';
};

/**
 * What a filter may ask. Each condition has an index of its own: of two that were one, with `or`, a database may read all
 * people instead.
 */
const columns: Readonly<Record<string, (value: FilterValue) => Where[]>> = {
  id: (value) => [{ id: textOf(value) }],
  username: (value) => [{ userNameKey: textOf(value).toLowerCase() }],
  externalid: (value) => [{ externalId: textOf(value) }],
  active: (value) => [{ active: flagOf(value) }],
  emails: (value) => [{ email: addressOf(value) }, { workEmail: addressOf(value) }],
  'emails.value': (value) => [{ email: addressOf(value) }, { workEmail: addressOf(value) }],
  'emails[type eq work].value': (value) => [{ workEmail: addressOf(value) }],
};

const nameOf = ({ name, where, sub }: Comparison): string =>
  where === undefined
    ? name
    : `${name}[${where.map((one) => `${one.name} eq ${String(one.value).toLowerCase()}`).join(' and ')}].${sub}`;

function toWheres(comparison: Comparison): Where[] {
  const name = nameOf(comparison);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw refusal(SCIM_INVALID_FILTER, `${name} cannot be looked for`);
  return column(comparison.value);
}

/** All people, or those who are active, or are not: the database keeps how many they are. */
async function findAll(
  ctx: DirectoryContext,
  flags: ReadonlySet<boolean>,
  { startIndex, count }: Page,
): Promise<FoundPage> {
  const { connectionId: id, organizationId: organization } = ctx.caller;
  const em = ctx.em();
  const kept = await em.findOneOrFail(ScimConnection, { id, organization }, asStored);
  const [active, other] = flags;
  if (other !== undefined) return { ids: [], totalResults: 0 };
  const { userCount, activeUserCount } = kept;
  const ofFlag = active === true ? activeUserCount : userCount - activeUserCount;
  const totalResults = active === undefined ? userCount : ofFlag;
  if (count === 0) return { ids: [], totalResults };
  const own = { connection: id, organization, deletedAt: null };
  const where = { ...own, ...(active !== undefined && { active }) };
  const page = { fields: ['id'], orderBy: inOrder, offset: startIndex - 1, limit: count } as const;
  const rows = await em.find(ScimIdentity, where, { ...page, ...asStored });
  return { ids: rows.map((row) => row.id), totalResults };
}

/** The few people whom conditions find. */
async function findSome(
  ctx: DirectoryContext,
  comparisons: readonly Comparison[],
  page: Page,
): Promise<FoundPage> {
  const ways = comparisons
    .map(toWheres)
    .reduce<Where[][]>(
      (before, wheres) => before.flatMap((one) => wheres.map((where) => [...one, where])),
      [[]],
    );
  const rows: Came[] = [];
  const fields = ['id', 'createdAt', 'connection', 'organization', 'deletedAt'] as const;
  for (const way of ways) {
    const where = { organization: ctx.caller.organizationId, $and: way };
    const found = await ctx.em().find(ScimIdentity, where, { fields, ...asStored });
    rows.push(...found.filter(isOwn(ctx)));
  }
  return pickPage(rows, page);
}

/** People of the directory, in the order in which they came. */
export async function findUsers(
  ctx: DirectoryContext,
  { filter, ...page }: Page & { filter: string | undefined },
): Promise<{ identities: ScimIdentity[]; totalResults: number }> {
  const comparisons = filter === undefined || filter.trim() === '' ? [] : parseFilter(filter);
  const flags = comparisons.filter((one) => nameOf(one) === 'active').map(({ value }) => flagOf(value));
  const { ids, totalResults } =
    flags.length === comparisons.length
      ? await findAll(ctx, new Set(flags), page)
      : await findSome(ctx, comparisons, page);
  const where = { id: { $in: ids } };
  const identities = ids.length === 0 ? [] : await ctx.em().find(ScimIdentity, where, { orderBy: inOrder });
  return { identities: identities.filter(isOwn(ctx)), totalResults };
}

/** One of them; the refusal for everybody else. */
export async function requireUser(ctx: DirectoryContext, id: string): Promise<ScimIdentity> {
  const where = { organization: ctx.caller.organizationId, id };
  const found = await ctx.em().findOne(ScimIdentity, where, { populate: ['user'], refresh: true });
  if (!found || !isOwn(ctx)(found)) throw new AuthError(SCIM_NOT_FOUND);
  return found;
}
