import leven from 'leven';

/** Value as it is written in a configuration, for a message. Never used for a secret. */
export function quote(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? String(value);
}

/**
 * Largest number of different letters between a misspelt name and a known one; for a short name, a third of its
 * letters.
 */
const SLIP = 3;

/** `; did you mean x?`, if a known name is similar to the given one. */
export function suggest(name: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ candidate, distance: leven(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.min(SLIP, Math.ceil(candidate.length / 3)))
    .sort((one, other) => one.distance - other.distance);
  return best ? `; did you mean ${best.candidate}?` : '';
}
