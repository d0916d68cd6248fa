import type { ReactNode } from 'react';
import type { BaseProps } from '#flow/flow-props.ts';
import type { ButtonProps } from '#primitives/button/Button.tsx';

/** What a button for passkeys takes, whatever it does. */
export interface PasskeyButtonLooks
  extends BaseProps<'icon'>,
    Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'render'> {
  /** In place of its own words. */
  children?: ReactNode;
}
