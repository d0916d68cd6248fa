import type { UserFilter, UserSearch } from '@keystead/db';
import { z } from 'zod';
import { queryFlag } from '#core/http/input/query-flag.ts';

/** Facts by which a list of users is narrowed, all of them together. */
export const narrowingFields = {
  role: z.string().max(256).optional(),
  /** By a ban that is in force now; one that has ended does not count. */
  status: z.enum(['active', 'suspended']).optional(),
  emailVerified: queryFlag.optional(),
  twoFactorEnabled: queryFlag.optional(),
};

type Narrowing = z.output<z.ZodObject<typeof narrowingFields>>;

/** Conditions of these facts, without the status, which depends on the time. */
export const toNarrowing = (given: Narrowing): UserFilter[] =>
  (['role', 'emailVerified', 'twoFactorEnabled'] as const).flatMap((field) => {
    const value = given[field];
    return value === undefined ? [] : [{ field, operator: 'eq', values: [value] }];
  });

/** Text by which users are searched. */
export const searchFields = {
  searchValue: z.string().max(256).optional(),
  /** `any`: the name or the e-mail address, or the whole id. */
  searchField: z.enum(['email', 'name', 'username', 'id', 'any']).optional(),
  searchOperator: z.enum(['contains', 'starts_with', 'ends_with']).optional(),
};

type Search = z.output<z.ZodObject<typeof searchFields>>;

export const toSearch = ({
  searchValue,
  searchField: field = 'email',
  searchOperator: operator = 'contains',
}: Search): UserSearch | undefined =>
  searchValue === undefined ? undefined : { field, operator, value: searchValue.trim() };
