import type { Ask } from '#testing/sequences/answer.ts';
import { type Attempt, actsElsewhere, attempts, harmless, hasMore } from '#testing/sequences/attempts.ts';
import type { Model } from '#testing/sequences/model.ts';
import { whyNotUse } from '#testing/sequences/offers.ts';
import { overreach } from '#testing/sequences/overreach.ts';
import { whyNot } from '#testing/sequences/rules.ts';
import type { World } from '#testing/sequences/world.ts';

interface Asked {
  world: World;
  ask: Ask;
  /** Only what has ended since the last look; else all that must not work. */
  tried: Set<number>;
}

/** Tries what must not work in any of the models, and says what does. */
export async function tryEnded(models: readonly Model[], { world, ask, tried }: Asked): Promise<string[]> {
  const [model] = models;
  const wrong: string[] = [];
  for (const credential of model?.credentials ?? []) {
    // Where one order of calls has not made it, such as a link to an address that has no account, it is not asked.
    const why = models.map((one) => {
      const there = one.credentials.find(({ id }) => id === credential.id);
      return there && whyNotUse(one, there, world.now());
    });
    const attempt = attempts[credential.kind];
    if (!model || !attempt || tried.has(credential.id) || why.some((one) => one === undefined)) continue;
    tried.add(credential.id);
    const isSuccess = await attempt({ world, model, ask, credential, secret: world.secretOf(credential.id) });
    if (isSuccess) wrong.push(`the ${credential.kind} ${credential.id} works, and must not: ${why[0]}`);
  }
  return wrong;
}

export interface Living {
  wrong: string[];
  /** The number of credentials that work, of those that may. */
  works: number;
  count: number;
}

/** Tries what may work and changes nothing by it: it shows its own person, and acts where that is a member. */
export async function tryLiving(models: readonly Model[], { world, ask }: Asked): Promise<Living> {
  const result: Living = { wrong: [], works: 0, count: 0 };
  const acted = new Set<string>();
  const [model] = models;
  if (!model || models.length > 1) return result;
  for (const credential of model.credentials) {
    const attempt = harmless[credential.kind];
    if (!attempt || credential.account === 'root' || whyNot(model, credential, world.now()) !== undefined)
      continue;
    const given: Attempt = { world, model, ask, credential, secret: world.secretOf(credential.id) };
    result.count += 1;
    if (!(await attempt(given))) continue;
    result.works += 1;
    const place = credential.kind === 'session' ? await actsElsewhere(given) : undefined;
    if (place !== undefined)
      result.wrong.push(`the session ${credential.id} acts where its person is no member`);
    const right = credential.kind === 'session' ? await hasMore(given) : undefined;
    if (right !== undefined) result.wrong.push(`the session ${credential.id} has the right ${right}`);
    // One session of each account is enough.
    if (credential.kind !== 'session' || credential.isImpersonation || acted.has(credential.account))
      continue;
    acted.add(credential.account);
    const excess = await overreach(given);
    if (excess !== undefined) result.wrong.push(`the session ${credential.id} ${excess}, and must not`);
  }
  return result;
}
