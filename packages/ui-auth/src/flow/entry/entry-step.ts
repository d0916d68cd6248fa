import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { Entry } from './useEntry.ts';

/** Steps that sign-in and sign-up share. `failed`: the configuration could not be loaded. */
export type EntryStep = 'loading' | 'failed' | 'already' | 'verifyEmail' | 'twoFactor' | 'done';

export interface EntrySituation {
  entry: Pick<Entry, 'config' | 'error' | 'loading' | 'online'> & { session: { status: string } };
  /** The user is signed in, or the account is created and nothing is left to do. */
  done: boolean;
  /** The form was sent and has no answer yet: a new session then comes from it. */
  pending: boolean;
  /** The account exists, but its e-mail address has to be verified first. */
  unverified: boolean;
  /** A second step follows. */
  challenged?: boolean;
  /** A signed-in user adds another account. */
  adding?: boolean;
}

/**
 * The step of a screen, or what `findOffer` says the form shows. The first rule that applies wins, so that users
 * who have just signed in never see the notice that they are signed in already.
 */
export function findEntryStep<Offer>(
  { entry, done, pending, unverified, challenged, adding }: EntrySituation,
  findOffer: (config: PublicAuthConfig) => Offer,
): EntryStep | Offer {
  if (done) return 'done';
  if (unverified) return 'verifyEmail';
  if (challenged) return 'twoFactor';
  if (entry.error || (entry.loading && !entry.online)) return 'failed';
  if (entry.loading || !entry.config) return 'loading';
  if (entry.session.status === 'signed-in' && !pending && !adding) return 'already';
  return findOffer(entry.config);
}
