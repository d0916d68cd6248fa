export const tagField = {
  hint: 'The arrow keys reach what is in the list. Enter changes an entry, Delete removes it.',
  list: 'Entries',
  edit: 'Change {entry}',
  remove: 'Remove {entry}',
  added: { one: '{count} entry added', other: '{count} entries added' },
  removed: '{entry} removed',
  known: 'In the list already',
  full: 'There is room for {count}.',
  faulty: 'Change or remove the marked entries.',
} as const;
