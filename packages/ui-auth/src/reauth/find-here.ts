/** The page one is on, as a target on the own site. */
export function findHere(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
