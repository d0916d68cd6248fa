import type { AuthDeps } from '#core/call/deps.ts';
import type { AccountEnd, KnownAccount, PolicyQuestion, SignInMethod } from '#core/call/sign-in-method.ts';

/** The accounts of a way of signing in. One that belongs to none lets nobody in, and may be taken away. */
export interface OwnAccounts {
  /** It is one of them. Of two ways that say so, the one of the earlier feature is asked. */
  owns: (deps: AuthDeps, account: KnownAccount) => boolean;
  /** A person can come in with it now. Default: with each of them. */
  signsIn?: (deps: AuthDeps, account: KnownAccount) => boolean;
  /**
   * What leaves them with their people. Default: nothing does. They always go when the address of somebody is proved
   * for the first time, because a stranger may have added them before, and with the user.
   */
  keptFrom?: readonly AccountEnd[];
  /**
   * A revocation of the feature is about them. Then that of linked accounts is not.
   * @internal
   */
  hasRevocation?: boolean;
}

/** A way of signing in, and what it says of itself. */
export interface FeatureSignInMethod {
  method: SignInMethod;
  /** A user can start with it now. Without it, and without `providers`, pages never offer it. */
  isOffered?: (deps: AuthDeps) => boolean;
  /** Providers where a user can start with it now. */
  providers?: (deps: AuthDeps) => readonly { id: string; name: string }[];
  accounts?: OwnAccounts;
  /**
   * A session by this way meets a rule of a policy that begins with the same name. Default: if they are equal. With it,
   * policies may also name a way that takes a provider without one.
   */
  matches?: (deps: AuthDeps, asked: PolicyQuestion) => boolean;
}
