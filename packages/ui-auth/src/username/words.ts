import { help } from './username-help-words.ts';

export const username = {
  title: 'Username',
  description: 'This is how others find you.',
  label: 'Username',
  help,
  checking: 'Checking…',
  free: 'Available',
  taken: 'That name is taken. Try another.',
  none: 'You have no username yet.',
  choose: 'Choose a username',
  change: 'Change username',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Username saved',
  cancel: 'Cancel',
} as const;
