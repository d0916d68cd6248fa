import type { Session, User } from '#client/wire-types.ts';
import type { SignInMethod } from '#provider/events.ts';

/** The signed-in user, and the method. */
export interface SignedInResult {
  session: Session;
  user: User;
  method: SignInMethod;
}
