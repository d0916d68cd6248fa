import type { Random } from '#testing/random/random.ts';
import type { Answer, Ask } from '#testing/sequences/answer.ts';
import type { Model } from '#testing/sequences/model.ts';
import type { Window, World } from '#testing/sequences/world.ts';

/** One call of somebody. */
export interface Step {
  /** For the reader of a failure. */
  what: string;
  /** Two calls at once cannot share the values that the world holds for all, such as the next answer of a provider. */
  isAlone?: boolean;
  /** The browser that may have another session afterwards: two calls at once would leave that to chance. */
  window?: Window;
  call: () => Promise<Answer>;
  /** The rule that is broken if the call has succeeded; undefined if it may. */
  whyNot: (model: Model, answer: Answer) => string | undefined;
  /** The change of the model after a success. */
  effect: (model: Model, answer: Answer) => void;
}

/** Set where the beginning of a sequence leaves nothing to chance. */
export interface Wish {
  /** The role of an invitation or of a change; `made` is one that the organization has made. */
  role?: 'owner' | 'admin' | 'member' | 'made';
  /** Rights of a role that is made. */
  rights?: readonly string[];
  /** Somebody without an account does it. */
  isNew?: boolean;
  /** Of two members one does it to the other, and at the same moment that one to the first. */
  pair?: 'one' | 'other';
  /** It is done by a member who is no owner, or by an owner to such a member. */
  isLesser?: boolean;
  /** A stranger does it: signs up with the address of somebody else. */
  isStranger?: boolean;
  /** Another administrator than Root does it. */
  isOther?: boolean;
  /** It is tried with a team of another organization. */
  isForeign?: boolean;
  /** The browser is to be trusted. */
  isTrusted?: boolean;
}

/** A step is chosen from these. */
export interface Scene {
  wish: Wish;
  random: Random;
  ask: Ask;
  model: Model;
  world: World;
}

/** Undefined where there is nothing to do it with. */
export type Choose = (scene: Scene) => Step | undefined;
