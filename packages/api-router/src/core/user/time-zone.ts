/** A name of the IANA database: no offsets such as `+01:00`, which change with the season. */
const zoneName = /^[A-Za-z][\w+-]{0,30}(\/[\w+-]{1,30}){0,2}$/;

/** The time zone by the one name that it has here, whatever the case of the given one; undefined if there is none. */
export function findTimeZone(name: string | null): string | undefined {
  if (name === null || !zoneName.test(name)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
