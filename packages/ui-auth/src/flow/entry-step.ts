import type { PublicAuthConfig } from '#client/wire-types.ts';
import type { Entry } from './useEntry.ts';

/** Steps that sign-in and sign-up share. `failed`: the server could not be asked what it offers. */
export type EntryStep = 'loading' | 'failed' | 'already' | 'verifyEmail' | 'twoFactor' | 'done';

export interface EntrySituation {
  entry: Pick<Entry, 'config' | 'error' | 'loading' | 'online'> & { session: { status: string } };
  /** The user is signed in, or the account is there and nothing is left to do. */
  done: boolean;
  /** The form was sent and the answer is not here yet: a session that comes now is its own. */
  pending: boolean;
  /** The account is there, but its e-mail address has to be confirmed first. */
  unverified: boolean;
  /** The first step is done, and there is a second one. */
  challenged?: boolean;
  /** Whoever is signed in wants to sign in to another account beside. */
  adding?: boolean;
}

/**
 * The step of a screen, or what `findOffer` says the form shows. The first rule that applies wins, so people who just
 * signed in never read "You are signed in already".
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
