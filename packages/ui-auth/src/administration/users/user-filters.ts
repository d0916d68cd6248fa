import type { SelectOption } from '#primitives/field/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableFilter } from '#table/table-props.ts';
import { userFilters } from './user-query.ts';
import type { usersTable } from './words.ts';

/** Filters with values of the kit, which are words of the table. */
const fixed = ['status', 'email', 'twoStep'] as const;

/** Filters above the list of users, which can be set together. */
export const toUserFilters = (
  roles: readonly SelectOption[],
  words: Words<keyof typeof usersTable>,
): TableFilter[] => [
  { id: 'role', label: words('role'), options: [...roles] },
  ...fixed.map((id) => ({
    id,
    label: words(id),
    options: userFilters[id].map((value) => ({ value, label: words(value) })),
  })),
];
