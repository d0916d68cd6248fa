import type { Answer } from '#testing/sequences/answer.ts';
import type { World } from '#testing/sequences/world.ts';

interface Wanted {
  to: string;
  kind: RegExp;
}

/** Makes a call, and answers the newest mail of a kind that came of it as well. */
export async function mailedBy(
  { place }: Pick<World, 'place'>,
  { to, kind }: Wanted,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; mail: string }> {
  const { messages } = place.app.outbox;
  const sent = messages.length;
  const answer = await call();
  await place.settle();
  const found = messages.slice(sent).findLast((one) => one.to === to && kind.test(one.kind));
  return { answer, mail: found?.text ?? '' };
}

/** The link of a mail; undefined without a mail. */
export function linkIn(mail: string): URL | undefined {
  const url = /https?:\/\/\S+/.exec(mail)?.[0];
  return url === undefined ? undefined : new URL(url);
}

export const codeIn = (mail: string): string | undefined => /\b\d{6}\b/.exec(mail)?.[0];
