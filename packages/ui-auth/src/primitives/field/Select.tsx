'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SelectOption, SelectProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';

export type { SelectOption, SelectProps };

/**
 * A native select: it works with every keyboard and screen reader, and on phones. Give it a label, or
 * `aria-label`.
 */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const { options, onValueChange, onChange, size = 'lg', className, style, ...rest } = props;
  const slot = useSlot('select', className);
  const Own = useReplacement('Select');
  if (Own)
    return (
      <Replaced name="Select">
        <Own {...props} size={size} ref={ref} />
      </Replaced>
    );
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
