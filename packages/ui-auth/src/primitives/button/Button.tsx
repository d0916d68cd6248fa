'use client';

import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useDelayedFlag } from '#primitives/feedback/useDelayedFlag.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';

/** Looks of a button. */
export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-outline' | 'link';
/** Height of a button. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default `primary`; one per card. */
  variant?: ButtonVariant | undefined;
  /** Heights 32, 36, 40. Default `md`. */
  size?: ButtonSize | undefined;
  /** Whether a call is running: keeps focus and label, ignores presses, shows a spinner after 300 ms. */
  pending?: boolean | undefined;
  fullWidth?: boolean | undefined;
  icon?: ReactNode;
  /** Renders another element, for example `<a href="…" />`, with the look of the button. */
  render?: useRender.RenderProp | undefined;
}

/** A button with `type="button"` by default. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant = 'primary', size = 'md', pending = false, fullWidth, icon, render, ...others } = props;
  const { className, children, onClick, ...rest } = others;
  const spinning = useDelayedFlag(pending);
  const slot = useSlot('button', className);

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A press that is not ignored here would also submit the form around the button.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  const own = {
    ...slot,
    ...(!render && { type: 'button' as const }),
    'aria-disabled': pending || undefined,
    'data-variant': variant,
    'data-size': size,
    'data-pending': pending ? '' : undefined,
    'data-full-width': fullWidth ? '' : undefined,
    onClick: press,
    children: (
      <>
        {icon && (spinning ? <Spinner size={16} /> : icon)}
        <span className="ua-button-label">
          {spinning && !icon && <Spinner size={12} className="ua-button-spinner" />}
          {children}
        </span>
      </>
    ),
  };
  return useRender({
    defaultTagName: 'button',
    ref,
    ...(render && { render }),
    props: mergeProps<'button'>(own, rest),
  });
});
