'use client';

import { useState } from 'react';

/** Number of members, also during a search; undefined until it is known. */
export function useMemberCount(total: number, isWhole: boolean): number | undefined {
  const [count, setCount] = useState<number>();
  if (isWhole && total !== count) setCount(total);
  return isWhole ? total : count;
}
