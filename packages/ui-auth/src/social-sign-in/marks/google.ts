import type { Mark } from './mark.ts';

/** Four arcs and a bar: the brand does not allow the letter in one colour. */
export const mark: Mark = [
  {
    d: 'M1.98 7A11.2 11.2 0 0 1 19.85 4.01L16.73 7.19A6.75 6.75 0 0 0 5.96 8.99Z',
    fill: '#EA4335',
  },
  {
    d: 'M1.98 17A11.2 11.2 0 0 1 1.98 7L5.96 8.99A6.75 6.75 0 0 0 5.96 15.01Z',
    fill: '#FBBC05',
  },
  {
    d: 'M19.36 20.44A11.2 11.2 0 0 1 1.98 17L5.96 15.01A6.75 6.75 0 0 0 16.44 17.09Z',
    fill: '#34A853',
  },
  {
    d: 'M12 9.75H22.97A11.2 11.2 0 0 1 19.36 20.44L16.44 17.09A6.75 6.75 0 0 0 18.4 14.15H12Z',
    fill: '#4285F4',
  },
];
