import type { ProviderUser } from '#features/social-sign-in/providers/provider.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };

/** Where a value is in an answer, from the outside in. */
export type Path = readonly (string | number)[];

/** A person at a provider, as the provider's documentation prints one. */
export interface Sample {
  /** The whole raw profile: claims or user info, with the supplements and Apple's `user` in it. */
  profile: JsonObject;
  id: Path;
  /** Everything that names an address; empty where the provider never gives one. */
  emails: readonly Path[];
  user: ProviderUser;
}

/** Replaces what is at a path; undefined takes it out. */
function replaceAt(value: Json, [step, ...rest]: Path, change: (old: Json) => Json | undefined): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      const next = rest.length > 0 ? replaceAt(item, rest, change) : change(item);
      return next === undefined ? [] : [next];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, item]): [string, Json][] => {
    if (name !== step) return [[name, item]];
    const next = rest.length > 0 ? replaceAt(item, rest, change) : change(item);
    return next === undefined ? [] : [[name, next]];
  });
  return Object.fromEntries(entries);
}

function changed(profile: JsonObject, path: Path, change: (old: Json) => Json | undefined): JsonObject {
  const next = replaceAt(profile, path, change);
  return typeof next === 'object' && next !== null && !Array.isArray(next) ? next : {};
}

export const withoutEmail = ({ profile, emails }: Sample): JsonObject =>
  emails.reduce((left, path) => changed(left, path, () => undefined), profile);

export const withoutId = ({ profile, id }: Sample): JsonObject => changed(profile, id, () => undefined);

/** The same person with another id. */
export const withId = ({ profile, id }: Sample, value: Json): JsonObject => changed(profile, id, () => value);

/** A list where a name of the person or their id has to be. */
export const withWrongTypes = ({ profile, id }: Sample): JsonObject => changed(profile, id, (old) => [old]);
