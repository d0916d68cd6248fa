import { MINUTE } from '#core/options/durations.ts';

/** Says at most once a minute that something is due. For lines of the log that every call would write. */
export function onceAMinute(): (now: Date) => boolean {
  let dueAt = Number.NEGATIVE_INFINITY;
  return (now) => {
    if (now.getTime() < dueAt) return false;
    dueAt = now.getTime() + MINUTE * 1000;
    return true;
  };
}
