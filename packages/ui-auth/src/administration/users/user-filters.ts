import type { SelectOption } from '#primitives/field/Select.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { TableFilter } from '#table/table-props.ts';
import type { usersTable } from './words.ts';

type UserWord = keyof typeof usersTable;

const choices = {
  status: { label: 'status', options: { active: 'active', suspended: 'suspended' } },
  email: { label: 'email', options: { confirmed: 'confirmed', unconfirmed: 'unconfirmed' } },
  twoStep: { label: 'twoStep', options: { on: 'on', off: 'off' } },
} as const satisfies Record<string, { label: UserWord; options: Record<string, UserWord> }>;

/** Filters above the list of users, which can be set together. */
export const toUserFilters = (roles: readonly SelectOption[], words: Words<UserWord>): TableFilter[] => [
  { id: 'role', label: words('role'), options: [...roles] },
  ...Object.entries(choices).map(([id, { label, options }]) => ({
    id,
    label: words(label),
    options: Object.entries(options).map(([value, word]) => ({ value, label: words(word) })),
  })),
];
