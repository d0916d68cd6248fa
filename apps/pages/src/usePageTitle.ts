import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { place } from './place.ts';
import { useWords, type Words } from './words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the page, by its name in `locales`. */
    title?: keyof Words;
  }
}

/**
 * Names the page in the tab and the history of the browser, as the server has done for the first one. Without a name it
 * is that of the row.
 */
export function usePageTitle(name?: keyof Words): void {
  const words = useWords();
  const found = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const shown = name ?? found;
  const title = [shown && words[shown], place.name].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
