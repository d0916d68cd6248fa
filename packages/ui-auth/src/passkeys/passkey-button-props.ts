import type { ReactNode } from 'react';
import type { BaseProps } from '#flow/flow-props.ts';
import type { ButtonProps } from '#primitives/button/Button.tsx';

/** Props that all buttons for passkeys share. */
export interface PasskeyButtonLooks
  extends BaseProps<'icon'>,
    Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'render'> {
  /** Replaces its own words. */
  children?: ReactNode;
}
