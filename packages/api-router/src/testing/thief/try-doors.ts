import { createRandom } from '#testing/random/random.ts';
import { seed } from '#testing/random/seed.ts';
import type { Door } from '#testing/thief/doors.ts';
import type { Finding, Haul } from '#testing/thief/finding.ts';
import type { StolenRow } from '#testing/thief/loot.ts';
import { sampleOf } from '#testing/thief/open-seals.ts';

/** Texts of all forms that nobody has. */
const NONSENSE = ['x', '123456', 'XXXXX-XXXXX', 'X'.repeat(32), 'X'.repeat(43), 'X.Y', 'X'.repeat(600)];

/** Another text of the same form. */
const nonsenseLike = (text: string): string =>
  text.replaceAll(/[a-zA-Z\d]/g, (sign) => {
    if (/\d/.test(sign)) return String((Number(sign) + 3) % 10);
    const first = sign < 'a' ? 65 : 97;
    return String.fromCharCode(((sign.charCodeAt(0) - first + 7) % 26) + first);
  });

/** A door, with the answers that mean no. */
export async function closed({ knock, ...door }: Door) {
  const refusals = new Set<string>();
  for (const text of NONSENSE) refusals.add(await knock(text));
  return {
    ...door,
    /** A text opens a door if the answer is none that nonsense gets, also not nonsense of the same form. */
    async opensBy(text: string): Promise<boolean> {
      const answer = await knock(text);
      if (refusals.has(answer)) return false;
      refusals.add(await knock(nonsenseLike(text)));
      return !refusals.has(answer);
    },
  };
}

/** A thief does not try texts that are too short to be a secret, too long, or a moment. */
const isNothing = (text: string): boolean =>
  text.length < 5 || text.length > 600 || /^\d{13}$|^\d{4}-\d\d-\d\dT/.test(text);

interface Effort {
  /** Values of every column, the newest ones. */
  each: number;
  /** The number of texts that are drawn of all. */
  drawn: number;
}

/** Tries values of every column at every door. */
export async function tryDoors(
  doors: readonly Door[],
  loot: readonly StolenRow[],
  { each, drawn }: Effort,
): Promise<Haul> {
  const findings: Finding[] = [];
  const places = new Map<string, string>();
  for (const [where, values] of sampleOf(loot, each))
    for (const value of values) if (!isNothing(value)) places.set(value, where);
  const values = createRandom(seed).sample([...places], drawn);
  const all: Awaited<ReturnType<typeof closed>>[] = [];
  for (const door of doors) all.push(await closed(door));
  for (const [value, where] of values)
    for (const { name, opensBy } of all)
      if (await opensBy(value)) findings.push({ how: name, what: 'a way in', where });
  return { tries: values.length * all.length, findings };
}
