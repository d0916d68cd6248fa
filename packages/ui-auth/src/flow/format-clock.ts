/** Formats 65 as "1:05", for a countdown. */
export function formatClock(seconds: number): string {
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
