'use client';

import { useState } from 'react';

/** How many members there are, also while a search shows fewer of them; undefined until it is known. */
export function useMemberCount(total: number, isWhole: boolean): number | undefined {
  const [count, setCount] = useState<number>();
  if (isWhole && total !== count) setCount(total);
  return isWhole ? total : count;
}
