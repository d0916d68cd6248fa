import type { Answer } from '#testing/sequences/answer.ts';
import { linkIn } from '#testing/sequences/mailed.ts';
import { accountOf, type Model, people } from '#testing/sequences/model.ts';
import { addCredential } from '#testing/sequences/scene.ts';
import type { Step } from '#testing/sequences/step.ts';
import type { StepName } from '#testing/sequences/steps/index.ts';
import type { World } from '#testing/sequences/world.ts';

/** A step that was done. */
export interface Taken {
  name: StepName;
  step: Step;
  answer: Answer;
}

/** The orders in which calls may have happened. */
const ordersOf = (taken: readonly Taken[]): (readonly Taken[])[] =>
  taken.length === 2 ? [taken, [...taken].reverse()] : [taken];

/** The states after calls, in each order that is possible. A result that is impossible in all of them breaks a rule. */
export function apply(
  models: readonly Model[],
  taken: readonly Taken[],
): { models: Model[]; wrong: string[] } {
  const possible: Model[] = [];
  const wrong: string[] = [];
  for (const before of models)
    for (const order of ordersOf(taken)) {
      const model = structuredClone(before);
      const why = order.flatMap(({ step, answer }) => {
        if (!answer.isDone) return [];
        const rule = step.whyNot(model, answer);
        step.effect(model, answer);
        return rule === undefined ? [] : [`${step.what}, and must not: ${rule}`];
      });
      if (why.length > 0) wrong.push(...why);
      else if (!possible.some((one) => JSON.stringify(one) === JSON.stringify(model))) possible.push(model);
    }
  return possible.length > 0
    ? { models: possible, wrong: [] }
    : { models: [...models], wrong: [...new Set(wrong)] };
}

/** Reads mails to owners, with the link that somebody follows if it was not them. */
export function collectNotices(world: World, models: readonly Model[], from: number): void {
  for (const mail of world.place.app.outbox.messages.slice(from))
    for (const owner of people) {
      const link = mail.to === world.emailOf(owner) ? linkIn(mail.text) : undefined;
      if (!link?.pathname.endsWith('/secure-account')) continue;
      const id = world.newId();
      world.keep(id, { text: link.searchParams.get('token') ?? '' });
      for (const model of models) {
        const account =
          accountOf(model, owner) ?? model.accounts.find((one) => !one.isGone && one.former.includes(owner));
        const at = world.now();
        if (account)
          addCredential(model, {
            id,
            kind: 'secure link',
            account: account.id,
            at,
            holders: [owner],
            mailbox: owner,
          });
      }
    }
}
