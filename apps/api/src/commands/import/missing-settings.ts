import type { Start } from '#environment/read-start.ts';

/** Cookies of the source begin so by default. */
const PREFIX = 'better-auth';

/** Settings without which the sessions of the source are carried and nobody stays signed in, a sentence each. */
export function findMissingSettings(
  { options }: Pick<Start, 'options'>,
  secrets: readonly string[],
): string[] {
  const { advanced, secret } = options;
  const own = [secret].flat();
  // A secret with a version is its value behind the colon.
  const isOwn = secrets.some((one) => own.includes(one) || own.includes(one.replace(/^\d+:/, '')));
  return [
    ...(advanced?.cookiePrefix === PREFIX
      ? []
      : [
          `advanced.cookiePrefix is not "${PREFIX}": unless the source had another prefix too, nobody stays signed in.`,
        ]),
    ...(isOwn ? [] : ['The secret of the source is not in AUTH_SECRET: nobody stays signed in.']),
  ];
}
