export const dateField = {
  example: 'For example {date}',
  wrong: 'Enter a date, for example {date}.',
  open: 'Open calendar',
} as const;
