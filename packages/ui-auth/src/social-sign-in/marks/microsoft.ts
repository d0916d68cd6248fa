import type { Mark } from './mark.ts';

export const mark: Mark = [
  { d: 'M1.2 1.2h10.3v10.3H1.2z', fill: '#F25022' },
  { d: 'M12.5 1.2h10.3v10.3H12.5z', fill: '#7FBA00' },
  { d: 'M1.2 12.5h10.3v10.3H1.2z', fill: '#00A4EF' },
  { d: 'M12.5 12.5h10.3v10.3H12.5z', fill: '#FFB900' },
];
