'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { forwardRef, useRef, useState } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useSlot } from '#primitives/slot/useSlot.ts';
import type { SelectOption, SelectProps } from '#provider/components/part-props.ts';
import { Replaced, useReplacement } from '#provider/components/useReplacement.tsx';
import { NativeOptions } from './NativeOptions.tsx';
import { SelectButton } from './SelectButton.tsx';
import { useIsTouch } from './useIsTouch.ts';

export type { SelectOption, SelectProps };

/**
 * A choice of one. With a mouse it opens a list of the kit, whose options may have a line of description; on touch
 * screens it is the select of the device. Give it a label, or `aria-label`. The ref, `name`, `value` and `onChange` are
 * those of a `<select>`, which keeps the value in both cases.
 */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(props, ref) {
  const Own = useReplacement('Select');
  if (Own)
    return (
      <Replaced name="Select">
        <Own {...props} size={props.size ?? 'lg'} ref={ref} />
      </Replaced>
    );
  return <KitSelect {...props} ref={ref} />;
});

const KitSelect = forwardRef<HTMLSelectElement, SelectProps>(function KitSelect(props, ref) {
  const { options, onValueChange, onChange, size = 'lg', className, style, ...rest } = props;
  const { id, title, autoFocus, 'aria-label': label, 'aria-labelledby': labelledBy, ...others } = rest;
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...kept } = others;
  const named = { id, title, 'aria-label': label, 'aria-labelledby': labelledBy };
  const about = { ...named, autoFocus, 'aria-describedby': describedBy, 'aria-invalid': invalid };
  const slot = useSlot('select', className);
  const isTouch = useIsTouch();
  const native = useRef<HTMLSelectElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const merged = useMergedRef(ref, native);
  // An uncontrolled value changes without a render of the owner.
  const [, setChanges] = useState(0);
  const beneath = {
    className: 'ua-select-control ua-select-beneath',
    'aria-hidden': true,
    tabIndex: -1,
    onFocus: () => button.current?.focus(),
  };
  return (
    <span {...slot} style={style} data-size={size}>
      <select
        className="ua-select-control"
        {...kept}
        {...(isTouch ? about : beneath)}
        ref={merged}
        onChange={(event) => {
          setChanges((changes) => changes + 1);
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      >
        <NativeOptions options={options} />
      </select>
      {!isTouch && (
        <SelectButton
          {...about}
          ref={button}
          native={native}
          options={options}
          value={kept.value}
          disabled={kept.disabled}
          required={kept.required}
        />
      )}
      <Icon name="chevron-down" glyph={ChevronDown} />
    </span>
  );
});
