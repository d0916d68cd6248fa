'use client';

import { type CSSProperties, forwardRef, type ReactNode } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { classNames } from '#primitives/slot/class-names.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import { preloadPopover } from './Popover.tsx';

interface TriggerLooks {
  /** Class without `ua-`, for example `user-button`. */
  name: string;
  /** Accessible name. */
  label: string;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

export interface PopoverTriggerProps extends TriggerLooks {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when a press is likely, to load the content of the popover. */
  onIntent: () => void;
  id?: string | undefined;
  /** Shows the name beside the picture. */
  named?: boolean | undefined;
}

const useLooks = (name: string, className: string | undefined) =>
  useSlot(name, classNames('ua-popover-trigger', className));

/** The button in a header that opens a popover, by a press or by the Down key. */
export const PopoverTrigger = forwardRef<HTMLButtonElement, PopoverTriggerProps>(
  function PopoverTrigger(props, ref) {
    const { name, label, open, onOpenChange, onIntent, named = false, id, style, children } = props;
    const slot = useLooks(name, props.className);

    function preload(): void {
      preloadPopover();
      onIntent();
    }

    return (
      <button
        type="button"
        {...slot}
        ref={ref}
        id={id}
        style={style}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-open={open ? '' : undefined}
        data-named={named ? '' : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => onOpenChange(!open)}
        onKeyDown={onKeys((event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          onOpenChange(true);
        })}
      >
        <span className="ua-visually-hidden">{label}</span>
        {children}
      </button>
    );
  },
);

/** Placeholder until the server has answered. */
export function PopoverTriggerSkeleton({ name, label, className, style, children }: TriggerLooks) {
  const slot = useLooks(name, className);
  return (
    <span {...slot} style={style} aria-busy="true" data-loading="">
      <span className="ua-visually-hidden">{label}</span>
      {children}
    </span>
  );
}
