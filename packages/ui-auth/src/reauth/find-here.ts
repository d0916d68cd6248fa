'use client';

/** The current page, as a path of this site. */
export function findHere(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
