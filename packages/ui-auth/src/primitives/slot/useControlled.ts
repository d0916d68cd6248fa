'use client';

import { useState } from 'react';

interface ControlledOptions<Value> {
  /** Given by the owner, who then also decides about changes. */
  value: Value | undefined;
  fallback: Value;
  onChange: ((value: Value) => void) | undefined;
}

/** State that its owner may hold: the value, and a way to ask for another one. */
export function useControlled<Value>(options: ControlledOptions<Value>): [Value, (value: Value) => void] {
  const { value, fallback, onChange } = options;
  const [own, setOwn] = useState(fallback);

  function change(next: Value): void {
    setOwn(next);
    onChange?.(next);
  }
  return [value ?? own, change];
}
