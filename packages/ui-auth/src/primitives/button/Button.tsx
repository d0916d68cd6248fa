'use client';

import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { forwardRef, type MouseEvent } from 'react';
import { Spinner } from '#primitives/feedback/Spinner.tsx';
import { useDelayedFlag } from '#primitives/feedback/useDelayedFlag.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { ButtonProps, ButtonSize, ButtonVariant } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { ButtonProps, ButtonSize, ButtonVariant };

/** A button with `type="button"` by default. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant = 'primary', size = 'md', pending = false, fullWidth, icon, render, ...others } = props;
  const { className, children, onClick, ...rest } = others;
  const Own = useReplacement('Button');
  const spinning = useDelayedFlag(pending);
  const slot = useSlot('button', className);

  function press(event: MouseEvent<HTMLButtonElement>): void {
    // A press that is not ignored here would also submit the form around the button.
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  const standard = {
    ...(!render && { type: 'button' as const }),
    'aria-disabled': pending || undefined,
    onClick: press,
  };
  const own = {
    ...slot,
    ...standard,
    'data-variant': variant,
    'data-size': size,
    'data-pending': pending ? '' : undefined,
    'data-full-width': fullWidth ? '' : undefined,
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
  const drawn = useRender({
    enabled: !Own,
    defaultTagName: 'button',
    ref,
    ...(render && { render }),
    props: mergeProps<'button'>(own, rest),
  });
  if (!Own) return drawn;
  return (
    <Replaced name="Button">
      <Own
        {...standard}
        {...rest}
        variant={variant}
        size={size}
        pending={pending}
        fullWidth={fullWidth}
        icon={icon}
        render={render}
        className={className}
        ref={ref}
      >
        {children}
      </Own>
    </Replaced>
  );
});
