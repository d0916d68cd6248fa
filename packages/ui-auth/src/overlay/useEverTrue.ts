'use client';

import { useState } from 'react';

/** True from the first time that `value` is, so that a lazy overlay is loaded late but keeps its closing animation. */
export function useEverTrue(value: boolean): boolean {
  const [ever, setEver] = useState(value);
  if (value && !ever) setEver(true);
  return ever || value;
}
