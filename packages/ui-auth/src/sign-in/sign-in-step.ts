import { isPasswordOffered } from '#email-password/is-offered.ts';
import type { Entry } from '#flow/useEntry.ts';

/**
 * What the sign-in screen shows. `failed`: the server could not be asked. `off`: no way to sign in is on. `social`:
 * providers are the only way; with `password` there may be some too.
 */
export type SignInStep =
  | 'loading'
  | 'failed'
  | 'off'
  | 'already'
  | 'password'
  | 'social'
  | 'verifyEmail'
  | 'done';

interface Situation {
  entry: Pick<Entry, 'config' | 'error' | 'loading' | 'online'> & { session: { status: string } };
  /** The password was right and the session is there. */
  done: boolean;
  /** The form has been sent: a session that comes now is its own doing. */
  pending: boolean;
  /** The password was right, but the address is not confirmed. */
  unverified: boolean;
}

/** The first rule that applies wins: a sign-in that just worked is never told "you are signed in already". */
export function findSignInStep({ entry, done, pending, unverified }: Situation): SignInStep {
  if (done) return 'done';
  if (unverified) return 'verifyEmail';
  if (entry.error || (entry.loading && !entry.online)) return 'failed';
  if (entry.loading || !entry.config) return 'loading';
  if (entry.session.status === 'signed-in' && !pending) return 'already';
  if (isPasswordOffered(entry.config)) return 'password';
  return entry.config.socialProviders.length > 0 ? 'social' : 'off';
}
