import type { Entry } from '#flow/useEntry.ts';
import { isPasswordOffered, isSignUpOffered } from './is-offered.ts';

/**
 * What the sign-up screen shows. `failed`: the server could not be asked. `closed`: it takes no new users. `social`:
 * providers are the only way; with `form` there may be some too.
 */
export type SignUpStep =
  | 'loading'
  | 'failed'
  | 'closed'
  | 'already'
  | 'form'
  | 'social'
  | 'verifyEmail'
  | 'done';

interface Situation {
  entry: Pick<Entry, 'config' | 'error' | 'loading' | 'online'> & { session: { status: string } };
  /** The account is there, and all that has to be done. */
  done: boolean;
  /** The form has been sent: a session that comes now is its own doing. */
  pending: boolean;
  /** The account is there, but its address has to be confirmed first. */
  unverified: boolean;
}

/** The first rule that applies wins. */
export function findSignUpStep({ entry, done, pending, unverified }: Situation): SignUpStep {
  if (done) return 'done';
  if (unverified) return 'verifyEmail';
  if (entry.error || (entry.loading && !entry.online)) return 'failed';
  if (entry.loading || !entry.config) return 'loading';
  if (entry.session.status === 'signed-in' && !pending) return 'already';
  if (!isSignUpOffered(entry.config)) return 'closed';
  return isPasswordOffered(entry.config) ? 'form' : 'social';
}
