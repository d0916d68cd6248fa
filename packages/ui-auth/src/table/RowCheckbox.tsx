'use client';

import { useEffect, useRef } from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';

interface RowCheckboxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  /** `extend`: with Shift. */
  onToggle: (extend: boolean) => void;
}

/** Chooses a row, with Shift everything up to it; Up and Down go to the next one. */
export function RowCheckbox({ label, checked, mixed = false, disabled, onToggle }: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const isExtending = useRef(false);

  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <label className="ua-table-check">
      <span className="ua-visually-hidden">{label}</span>
      <input
        ref={box}
        type="checkbox"
        className="ua-checkbox-box"
        checked={checked}
        disabled={disabled}
        // Neither a change nor Space says whether Shift is down; what came before them does.
        onPointerDown={(event) => {
          isExtending.current = event.shiftKey;
        }}
        onKeyDown={onKeys((event) => {
          isExtending.current = event.shiftKey;
        })}
        onClick={(event) => {
          isExtending.current ||= event.shiftKey;
        }}
        onChange={() => {
          onToggle(isExtending.current);
          isExtending.current = false;
        }}
      />
    </label>
  );
}
