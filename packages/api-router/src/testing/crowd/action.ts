import type { Human } from '#testing/crowd/crowd.ts';
import type { Place, Scene } from '#testing/crowd/scene.ts';
import type { HumanCalls } from '#testing/crowd/service-process.ts';
import type { Random } from '#testing/random/random.ts';

/** One call of a user. */
export interface Action {
  by: Human;
  /** Members or addresses that it is about. Default: one. */
  count?: number;
  /** Whose session it ends, if it succeeds, though their account stays. */
  signsOut?: Human;
  call: (calls: HumanCalls['organization'], all: HumanCalls) => Promise<unknown>;
}

/** The next action is chosen from these. */
export interface Choice {
  random: Random;
  scene: Scene;
  /** One of the living. */
  place: Place;
  humans: readonly Human[];
  /** None of them. */
  administrator: Human;
  /** A name that nothing else has. */
  nextName: () => string;
}

/** Undefined if there is nothing that it could be about. */
export type Choose = (choice: Choice) => Action | undefined;
