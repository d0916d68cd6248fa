import type { ReactNode } from 'react';
import type { Brand } from '#client/wire-types.ts';
import type { TokenName } from './tokens.ts';

/** Appearance of the kit beyond style sheets. */
export interface Appearance {
  /** Each part replaces that of the service's option `brand`. Buttons, links and rings take its colour. */
  brand?: Partial<Brand>;
  /** Custom properties of the scope element, without their `--ua-` prefix. */
  variables?: Partial<Record<TokenName, string>>;
  /** Classes added to every part of that name: `{ button: 'my-button' }`. */
  classNames?: Readonly<Record<string, string>>;
  elevation?: 'raised' | 'flush';
  density?: 'comfortable' | 'compact';
  /** Default true: a form takes the focus when it appears. */
  autoFocus?: boolean;
  logo?: ReactNode | null;
  socialLayout?: 'auto' | 'rows' | 'grid' | 'icons';
  socialPosition?: 'top' | 'bottom';
}

/** Light, dark, as the system says, or as the page around it. */
export type ColorScheme = 'light' | 'dark' | 'system' | 'inherit';
