const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds after which a policy may require a new sign-in. */
export const sessionAges = [HOUR, 8 * HOUR, DAY, 7 * DAY, 30 * DAY];

/** The same with the current value, if it is another. */
export const toAgeChoices = (current: number | null): number[] =>
  [...new Set([...sessionAges, ...(current === null ? [] : [current])])].sort((one, other) => one - other);
