import type { SelectOption } from '#overlay/select/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableFilter } from '#table/table-props.ts';
import type { usersTable } from '#words/users-table.ts';
import { userChoices } from './user-query.ts';

/** Filters above the list of users, which can be set together. Values of the kit are words of the table. */
export const toUserFilters = (
  roles: readonly SelectOption[],
  words: Words<keyof typeof usersTable>,
): TableFilter[] => [
  { id: 'role', label: words('role'), options: [...roles] },
  ...userChoices.map(({ id, options }) => ({
    id,
    label: words(id),
    options: options.map(({ value }) => ({ value, label: words(value) })),
  })),
];
