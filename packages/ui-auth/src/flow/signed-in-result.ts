import type { Session, User } from '#client/wire-types.ts';
import type { SignInMethod } from '#provider/events.ts';

/** Who is in now, and how. */
export interface SignedInResult {
  session: Session;
  user: User;
  method: SignInMethod;
}
