import { z } from 'zod';

/** Largest number of bytes in a message; PostgreSQL takes 7,999. */
const MOST_BYTES = 7900;

/** Message between processes: users who have changed, or a question whether messages arrive. */
const news = z.union([
  z.strictObject({ from: z.string(), changed: z.array(z.string()) }),
  z.strictObject({ from: z.string(), probe: z.string() }),
]);

export type NewsText = z.output<typeof news>;

const toText = (text: NewsText): string => JSON.stringify(text);

/** Messages about these users, each as long as the database takes. Ids of imported users have up to 255 characters. */
export function toChangedTexts(from: string, userIds: readonly string[]): string[] {
  const empty = Buffer.byteLength(toText({ from, changed: [] }));
  const parts: string[][] = [];
  let left = 0;
  for (const userId of userIds) {
    const size = Buffer.byteLength(JSON.stringify(userId)) + 1;
    if (size > left) {
      parts.push([]);
      left = MOST_BYTES - empty;
    }
    parts.at(-1)?.push(userId);
    left -= size;
  }
  return parts.map((changed) => toText({ from, changed }));
}

export const toProbeText = (from: string, probe: string): string => toText({ from, probe });

/** A message, or undefined if another program sent it: every role of a database may send on every channel. */
export function readNews(text: string): NewsText | undefined {
  try {
    return news.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
