'use client';

/** A parameter of the current URL; null without one. */
export const inAddress = (name: string): string | null =>
  new URLSearchParams(window.location.search).get(name);

/** Sets parameters of the current URL, or removes them where they are null. */
function setAddress(params: Readonly<Record<string, string | null>>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(params)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, '', url);
}

/** Begins a story with these parameters, null for those that it sets itself; what it returns removes all. */
export function beginWithAddress(params: Readonly<Record<string, string | null>>): () => void {
  setAddress(params);
  return () => setAddress(Object.fromEntries(Object.keys(params).map((name) => [name, null])));
}
