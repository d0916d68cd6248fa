import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import type { Behaviour, ProfileFault } from '#testing/providers/fake/behaviour.ts';
import { definitionsOf } from '#testing/providers/fake/checks.ts';
import type { Grants } from '#testing/providers/fake/grants.ts';
import { profiles } from '#testing/providers/fake/profiles.ts';
import type { Addressed, Received } from '#testing/providers/fake/received.ts';
import {
  type Json,
  type JsonObject,
  type Sample,
  withoutEmail,
  withoutId,
  withWrongTypes,
} from '#testing/providers/fake/sample.ts';

/** All that a fake knows while it plays. */
export interface Played {
  origin: string;
  grants: Grants;
  behaviour: Behaviour;
  now: () => Date;
  /** Everything that was sent, in order. */
  received: Received[];
  /** Everything about it that a real provider would refuse, or its documentation forbids. */
  faults: string[];
}

/** Keeps what is wrong with a request for the end of the test. Answers whether anything is. */
export function report({ faults }: Played, { provider, endpoint }: Addressed, found: string[]): boolean {
  faults.push(...found.map((fault) => `${provider} ${endpoint}: expected ${fault}`));
  return found.length > 0;
}

const damages: Readonly<Record<ProfileFault, (sample: Sample) => JsonObject>> = {
  'no e-mail': withoutEmail,
  'no id': withoutId,
  'wrong types': withWrongTypes,
};

/** A person, as far as the provider is willing to tell today. */
export const toProfile = ({ profile: fault }: Behaviour, sample: Sample): JsonObject =>
  fault ? damages[fault](sample) : sample.profile;

export interface ProfileParts {
  /** Claims or user info. */
  main: JsonObject;
  /** Answers with an address of their own, by their field in the whole. */
  supplements: ReadonlyMap<string, Json>;
  /** From the first callback. */
  callbackUser: Json | undefined;
}

export function partsOf({ behaviour }: Played, id: ProviderId): ProfileParts {
  const { profile: source } = definitionsOf(id);
  const whole = Object.entries(toProfile(behaviour, profiles[id]));
  const apart = new Set([
    ...(source.supplements ?? []).map(({ as }) => as),
    ...(source.callbackUser ? ['user'] : []),
  ]);
  const supplements = new Map(whole.filter(([name]) => apart.has(name)));
  return {
    main: Object.fromEntries(whole.filter(([name]) => !apart.has(name))),
    supplements,
    callbackUser: source.callbackUser ? supplements.get('user') : undefined,
  };
}
