import type { ReactNode } from 'react';
import type { TokenName } from './tokens.ts';

/** How the kit looks, as far as it is not a matter of a style sheet. */
export interface Appearance {
  /** Custom properties written on the scope element, named without their `--ua-` prefix. */
  variables?: Partial<Record<TokenName, string>>;
  /** Classes added to every part of that name: `{ button: 'my-button' }`. */
  classNames?: Readonly<Record<string, string>>;
  elevation?: 'raised' | 'flush';
  density?: 'comfortable' | 'compact';
  /** Whether a form takes the focus when it appears. Default true. */
  autoFocus?: boolean;
  logo?: ReactNode | null;
  socialLayout?: 'auto' | 'rows' | 'grid' | 'icons';
  socialPosition?: 'top' | 'bottom';
}

export type ColorScheme = 'light' | 'dark' | 'system' | 'inherit';
