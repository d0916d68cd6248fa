import type { Mark } from './mark.ts';

export const mark: Mark = [
  {
    d: 'M1.333 0h8v5.333H12V2.667h2.667V0h8v8H20v2.667h-2.667v2.666H20V16h2.667v8h-8v-2.667H12v-2.666H9.333V24h-8Z',
    fill: 'light-dark(currentcolor, #53FC19)',
  },
];
