import { forwardRef, type ReactNode } from 'react';
import { classNames } from '#primitives/slot/class-names.ts';
import { Button, type ButtonProps } from './Button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'fullWidth'> {
  /** The action of the button: its accessible name and tooltip. */
  label: string;
  /** The icon. */
  children: ReactNode;
}

/** A square button that shows only an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
  const { label, className, variant = 'ghost', ...rest } = props;
  return (
    <Button
      {...rest}
      ref={ref}
      variant={variant}
      aria-label={label}
      title={label}
      className={classNames('ua-icon-button', className)}
    />
  );
});
