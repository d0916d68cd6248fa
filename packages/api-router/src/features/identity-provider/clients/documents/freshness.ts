import { DAY, MINUTE } from '#core/options/durations.ts';

const LEAST = 5 * MINUTE;
const MOST = DAY;

/** Directives of `Cache-Control` (RFC 9111 section 5.2.2), in lower case. */
function readDirectives(header: string | null): Map<string, string> {
  const parts = (header ?? '').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim().replaceAll('"', '')];
    }),
  );
}

/**
 * Seconds for which a document counts as fresh: as it says, but never so short that each request fetches it, and never
 * longer than a day.
 */
export function readFreshness(header: string | null): number {
  const directives = readDirectives(header);
  if (directives.has('no-store') || directives.has('no-cache')) return LEAST;
  const age = directives.get('s-maxage') ?? directives.get('max-age') ?? '';
  return /^\d{1,10}$/.test(age) ? Math.min(Math.max(Number(age), LEAST), MOST) : LEAST;
}
