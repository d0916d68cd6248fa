export const tagField = {
  hint: 'Use the arrow keys to reach an entry, Enter to change it and Delete to remove it.',
  list: 'Entries',
  edit: 'Change {entry}',
  remove: 'Remove {entry}',
  added: { one: '{count} entry added', other: '{count} entries added' },
  removed: '{entry} removed',
  known: 'Already in the list',
  full: 'You can add at most {count}.',
  faulty: 'Change or remove the marked entries.',
} as const;
