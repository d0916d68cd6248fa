import type { BrandValues } from './brand-values.ts';

interface ReadyTheme {
  /** Its style sheet in `themes`. */
  name: string;
  /** Its own name, which is not translated. */
  label: string;
  values: Required<Pick<BrandValues, 'color' | 'radius'>>;
}

/** Colours and corners of the themes of the kit, as a start. A test compares them with the style sheets. */
export const readyThemes: readonly ReadyTheme[] = [
  { name: 'harbor', label: 'Harbor', values: { color: '#0e7490', radius: '0.625rem' } },
  { name: 'orchid', label: 'Orchid', values: { color: '#a21caf', radius: '1.25rem' } },
  { name: 'paper', label: 'Paper', values: { color: '#8a3b12', radius: '0.125rem' } },
];
