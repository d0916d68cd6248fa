import type { Skippable } from '../flags.ts';
import type { SourceFacts } from '../source.ts';
import type { SecretEvidence } from './secret-evidence.ts';

/** Cookies of the source begin so by default. */
const PREFIX = 'better-auth';

/** Settings that decide whether somebody stays signed in. */
export interface SignedIn {
  facts: Pick<SourceFacts, 'own' | 'secrets'>;
  evidence: SecretEvidence;
  skip: ReadonlySet<Skippable>;
}

/** Secrets of the source that sign cookies, as far as it shows them. A secret with a version is its value behind the colon. */
const toSigning = (secrets: readonly string[], { opening }: SecretEvidence): readonly string[] =>
  opening.size > 0 ? [...opening] : secrets.flatMap((one) => [one, one.replace(/^\d+:/, '')]);

function describeSecret({ facts: { own, secrets }, evidence }: SignedIn): string[] {
  if (!toSigning(secrets, evidence).some((one) => own.secrets.includes(one)))
    return ['The secret of the source is not in AUTH_SECRET: nobody stays signed in.'];
  const [closed] = evidence.closed;
  if (closed !== undefined)
    return [
      `The source secret opens none of the ${closed.what} (0 of ${closed.count}). If AUTH_SECRET has another secret than the BETTER_AUTH_SECRET of the source, nobody stays signed in.`,
    ];
  return evidence.opening.size > 0
    ? []
    : [
        'This database has nothing that shows whether the secret is right. People stay signed in only if AUTH_SECRET has the BETTER_AUTH_SECRET of the source: with another one everybody is signed out.',
      ];
}

/** Settings without which the sessions of the source are carried and nobody stays signed in, a sentence each. */
export const findMissingSettings = (known: SignedIn): readonly string[] =>
  known.skip.has('sessions')
    ? []
    : [
        ...(known.facts.own.cookiePrefix === PREFIX
          ? []
          : [
              `advanced.cookiePrefix is not "${PREFIX}": unless the source had another prefix too, nobody stays signed in.`,
            ]),
        ...describeSecret(known),
      ];
