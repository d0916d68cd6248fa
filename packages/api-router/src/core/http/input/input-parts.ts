/** Deepest nesting of an input. No call needs more, and deeper input could overflow the stack. */
const DEPTH_LIMIT = 32;

/**
 * `fits` is true of an input and of all that is in it, down to the last leaf. An input that is nested too deeply fits
 * nothing.
 */
export const everyPart = (value: unknown, fits: (part: unknown) => boolean, depth = 0): boolean => {
  if (!fits(value)) return false;
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEPTH_LIMIT && Object.values(value).every((inner) => everyPart(inner, fits, depth + 1));
};
