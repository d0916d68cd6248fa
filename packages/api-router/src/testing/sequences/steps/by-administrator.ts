import { type Account, findAccount, type Model } from '#testing/sequences/model.ts';
import { accountIn, maybe, nameIn, someSession, whyNotInPerson } from '#testing/sequences/scene.ts';
import type { Scene, Step } from '#testing/sequences/step.ts';
import { ROOT, type Window, type World } from '#testing/sequences/world.ts';

export const someAccount = (scene: Scene): Account | undefined =>
  maybe(
    scene,
    scene.model.accounts.filter(({ isGone }) => !isGone),
  );

/** Administrators whose session is older do nothing that matters. */
const RECENT = 10 * 60_000;

/** Signs the administrator in, unless the browser is one that did that lately. */
export async function rootIn({ ask, world }: Scene, window: Window): Promise<void> {
  if (window.since !== undefined && world.now() - window.since < RECENT) return;
  window.since = world.now();
  await ask(window.browser, 'signIn.email', ROOT);
}

interface Action {
  what: string;
  name: string;
  input: object;
  whyNot?: Step['whyNot'];
  effect: Step['effect'];
}

const rootWindow = ({ world }: Scene): Window =>
  world.windows.find(({ actor, session }) => actor === 'Root' && session === undefined) ?? world.open('Root');

/** Somebody whom Root has made an administrator, in a session of their own; often none. */
export const someOther = (scene: Scene): Window | undefined =>
  scene.wish.isOther || scene.random.chance(0.5)
    ? someSession(
        scene,
        ({ account, isImpersonation }) =>
          findAccount(scene.model, account)?.isAdministrator === true && !isImpersonation,
      )
    : undefined;

/** Why somebody other than Root must not do what administrators do. */
export function whyNotAdminister(
  model: Model,
  world: World,
  session: number | undefined,
): string | undefined {
  const why = whyNotInPerson(model, world, session);
  return why ?? (accountIn(model, session)?.isAdministrator ? undefined : 'who does it is no administrator');
}

/** Root does it, or another administrator. */
export function byAdministrator(
  scene: Scene,
  { what, name, input, whyNot = () => undefined, effect }: Action,
): Step {
  const { world, ask, model } = scene;
  const other = someOther(scene);
  if (other) {
    const { session } = other;
    return {
      what: `${nameIn(model, other)}, an administrator, ${what}`,
      call: () => ask(other.browser, name, input),
      whyNot: (now, answer) => whyNotAdminister(now, world, session) ?? whyNot(now, answer),
      effect,
    };
  }
  const window = rootWindow(scene);
  return {
    what: `Root ${what}`,
    call: async () => {
      await rootIn(scene, window);
      return ask(window.browser, name, input);
    },
    whyNot,
    effect,
  };
}
