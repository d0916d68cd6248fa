import { ScimIdentity } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { DirectoryContext } from '#features/directory/directory-procedure.ts';
import { SCIM_INVALID_FILTER, SCIM_NOT_FOUND } from '#features/directory/errors.ts';
import { type Comparison, type FilterValue, parseFilter } from '#features/directory/protocol/filter.ts';
import type { Page } from '#features/directory/protocol/list-response.ts';
import { refusal } from '#features/directory/protocol/refuse.ts';

type Where = FilterQuery<ScimIdentity>;

/** Only people of this directory: one of another organization, or of another directory, is not there. */
const ownPeople = ({ caller: { connectionId, organizationId } }: DirectoryContext) => ({
  connection: connectionId,
  organization: organizationId,
  deletedAt: null,
});

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
  if (text !== 'true' && text !== 'false') throw refusal(SCIM_INVALID_FILTER, 'active is true or false');
  return text === 'true';
};

/** Whatever a filter may ask has an index. */
const columns: Readonly<Record<string, (value: FilterValue) => Where>> = {
  id: (value) => ({ id: textOf(value) }),
  username: (value) => ({ userNameKey: textOf(value).toLowerCase() }),
  externalid: (value) => ({ externalId: textOf(value) }),
  active: (value) => ({ active: flagOf(value) }),
  emails: (value) => ({ $or: [{ email: addressOf(value) }, { workEmail: addressOf(value) }] }),
  'emails.value': (value) => ({ $or: [{ email: addressOf(value) }, { workEmail: addressOf(value) }] }),
  'emails[type eq work].value': (value) => ({ workEmail: addressOf(value) }),
};

const nameOf = ({ name, where, sub }: Comparison): string =>
  where === undefined
    ? name
    : `${name}[${where.map((one) => `${one.name} eq ${String(one.value).toLowerCase()}`).join(' and ')}].${sub}`;

function toWhere(comparison: Comparison): Where {
  const name = nameOf(comparison);
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw refusal(SCIM_INVALID_FILTER, `${name} cannot be looked for`);
  return column(comparison.value);
}

/** People of the directory, in the order in which they came. */
export async function findUsers(
  ctx: DirectoryContext,
  { filter, startIndex, count }: Page & { filter: string | undefined },
): Promise<{ identities: ScimIdentity[]; totalResults: number }> {
  const asked = filter === undefined || filter.trim() === '' ? [] : parseFilter(filter).map(toWhere);
  const where: Where = { ...ownPeople(ctx), ...(asked.length > 0 && { $and: asked }) };
  const em = ctx.em();
  const totalResults = await em.count(ScimIdentity, where);
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const identities =
    count === 0 ? [] : await em.find(ScimIdentity, where, { orderBy, offset: startIndex - 1, limit: count });
  return { identities, totalResults };
}

/** One of them; the refusal for everybody else. */
export async function requireUser(ctx: DirectoryContext, id: string): Promise<ScimIdentity> {
  const where = { ...ownPeople(ctx), id };
  const found = await ctx.em().findOne(ScimIdentity, where, { populate: ['user'], refresh: true });
  if (!found) throw new AuthError(SCIM_NOT_FOUND);
  return found;
}
