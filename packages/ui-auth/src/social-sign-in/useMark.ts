import { useEffect, useState } from 'react';
import type { Mark } from './marks/mark.ts';
import { markLoaders } from './marks/mark-loaders.ts';

/** What has arrived so far; null where the file did not come. */
const arrived = new Map<string, Mark | null>();

/** A provider's mark: undefined while it is on its way, null where there is none. */
export function useMark(id: string): Mark | null | undefined {
  const [, redraw] = useState(0);
  const load = Object.hasOwn(markLoaders, id) ? markLoaders[id] : undefined;

  useEffect(() => {
    if (!load || arrived.get(id)) return;
    let wanted = true;
    const settle = (mark: Mark | null): void => {
      arrived.set(id, mark);
      if (wanted) redraw((count) => count + 1);
    };
    // Without its mark a button still says where it leads.
    load().then(
      (file) => settle(file.mark),
      () => settle(null),
    );
    return () => {
      wanted = false;
    };
  }, [id, load]);
  return load ? arrived.get(id) : null;
}
