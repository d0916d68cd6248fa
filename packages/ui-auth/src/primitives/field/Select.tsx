'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentPropsWithoutRef<'select'>, 'size' | 'multiple'> {
  options: readonly SelectOption[];
  onValueChange?: ((value: string) => void) | undefined;
  /** Heights 32, 36, 40. Default `lg`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/**
 * A native select: it works with every keyboard and screen reader, and on phones. Give it a label, or
 * `aria-label`.
 */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { options, onValueChange, onChange, size = 'lg', className, style, ...rest } = props;
  const slot = useSlot('select', className);
  return (
    <span {...slot} style={style} data-size={size}>
      <select
        {...rest}
        ref={ref}
        className="ua-select-control"
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" glyph={ChevronDown} />
    </span>
  );
});
