export const ownFields = {
  choose: 'Choose…',
  onePerLine: 'One on each line',
  invalidNumber: 'Enter a number.',
  yes: 'Yes',
  no: 'No',
} as const;
