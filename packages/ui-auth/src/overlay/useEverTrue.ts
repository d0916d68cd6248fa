'use client';

import { useState } from 'react';

/** True from the first time `value` is, so that a lazy overlay is fetched late and still leaves with its motion. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
