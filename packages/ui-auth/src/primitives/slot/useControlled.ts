'use client';

import { useState } from 'react';

interface ControlledOptions<Value> {
  /** Value of a controlled component, whose owner decides about changes. */
  value: Value | undefined;
  fallback: Value;
  onChange: ((value: Value) => void) | undefined;
}

/** Controlled or uncontrolled state: the value, and a function to request another one. */
export function useControlled<Value>(options: ControlledOptions<Value>): [Value, (value: Value) => void] {
  const { value, fallback, onChange } = options;
  const [own, setOwn] = useState(fallback);

  function change(next: Value): void {
    setOwn(next);
    onChange?.(next);
  }
  return [value ?? own, change];
}
