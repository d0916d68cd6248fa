export const ownFields = {
  choose: 'Choose…',
  onePerLine: 'One on each line',
  invalidNumber: 'Enter a number.',
  yes: 'Yes',
  no: 'No',
  language: 'Language',
  languageHelp: 'For emails to you.',
  timeZone: 'Time zone',
  timeZoneHelp: 'For the times in emails to you.',
  asBrowser: 'Same as your browser',
} as const;
