import type { Mark } from './mark.ts';

/** The camera, since the word would be too small to read. */
export const mark: Mark = [
  {
    d: 'M6.5 1h11A5.5 5.5 0 0 1 23 6.5v11a5.5 5.5 0 0 1-5.5 5.5h-11A5.5 5.5 0 0 1 1 17.5v-11A5.5 5.5 0 0 1 6.5 1z',
    fill: '#0B5CFF',
  },
  {
    d: 'M5 8.4h6.6a2.7 2.7 0 0 1 2.7 2.7v4.5H7.7A2.7 2.7 0 0 1 5 12.9zM15.3 11.1L19 8.4v7.2l-3.7-2.7z',
    fill: '#FFF',
  },
];
