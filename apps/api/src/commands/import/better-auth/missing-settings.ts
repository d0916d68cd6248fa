import type { SourceFacts } from '../source.ts';

/** Cookies of the source begin so by default. */
const PREFIX = 'better-auth';

/** Settings without which the sessions of the source are carried and nobody stays signed in, a sentence each. */
export function findMissingSettings({
  own,
  secrets,
}: Pick<SourceFacts, 'own' | 'secrets'>): readonly string[] {
  // A secret with a version is its value behind the colon.
  const isOwn = secrets.some(
    (one) => own.secrets.includes(one) || own.secrets.includes(one.replace(/^\d+:/, '')),
  );
  return [
    ...(own.cookiePrefix === PREFIX
      ? []
      : [
          `advanced.cookiePrefix is not "${PREFIX}": unless the source had another prefix too, nobody stays signed in.`,
        ]),
    ...(isOwn ? [] : ['The secret of the source is not in AUTH_SECRET: nobody stays signed in.']),
  ];
}
