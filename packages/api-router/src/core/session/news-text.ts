import { z } from 'zod';

/** Largest number of ids in a message, which PostgreSQL limits to 7,999 bytes. */
const IDS = 150;

/** Message between processes: users who have changed, or a question whether messages arrive. */
const news = z.union([
  z.strictObject({ from: z.string(), changed: z.array(z.string()) }),
  z.strictObject({ from: z.string(), probe: z.string() }),
]);

export type NewsText = z.output<typeof news>;

/** Messages about these users. */
export function toChangedTexts(from: string, userIds: readonly string[]): string[] {
  const parts = Array.from({ length: Math.ceil(userIds.length / IDS) }, (_, index) =>
    userIds.slice(index * IDS, (index + 1) * IDS),
  );
  return parts.map((changed) => JSON.stringify({ from, changed } satisfies NewsText));
}

export const toProbeText = (from: string, probe: string): string =>
  JSON.stringify({ from, probe } satisfies NewsText);

/** A message, or undefined if another program sent it: every role of a database may send on every channel. */
export function readNews(text: string): NewsText | undefined {
  try {
    return news.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
