import { useEffect } from 'react';
import { useWords } from './words.ts';

/** Names the page in the browser's tab and history, the part that differs first. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, 'Tideline'].filter((part) => part !== undefined).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Names a section of a page of settings. */
export function useSectionTitle(section: string, page: string | undefined): void {
  const names: Readonly<Record<string, string>> = useWords().screenNames;
  usePageTitle(Object.hasOwn(names, section) ? names[section] : undefined, page);
}
