/** Second factors, in the words of the published clients. */
export type SecondFactor = 'totp' | 'otp' | 'backup-code' | 'passkey';

/** A way of signing in. Features name theirs, and all of them together are the one table of ways to sign in. */
export interface SignInMethod {
  /** Name in `session.created` events, and in sign-ins that wait for their second step. */
  name: string;
  /**
   * Name that sessions remember and policies of organizations use. Ways to the same thing share it. Null: an exchange, whose
   * session remembers what the one before it did.
   */
  origin: string | null;
  /** Whether it gives a user another session for the one of the call. Then no second factor is asked for. */
  exchanges: boolean;
  /** Whether it is the first sign-in of somebody who has just made the account. */
  signsUp: boolean;
  /** Whether it may have proved the mailbox and nothing else: then the mailbox is no second factor. */
  provesMailbox: boolean;
  /** Second factors that it already was. They are asked for again only where there is nothing else. */
  factors: readonly SecondFactor[];
  /** Whether the user gets a mail if the browser is a new one. */
  tellsNewDevice: boolean;
  /** Whether it is done at a provider, whose id follows the origin: `social:github`. */
  takesProvider: boolean;
  /** Whether policies of organizations may allow or leave it out. */
  inPolicies: boolean;
  /** Name for pages, where the kit has no word for it. */
  word?: string;
}

type Facts = Partial<
  Pick<SignInMethod, 'provesMailbox' | 'factors' | 'tellsNewDevice' | 'takesProvider' | 'inPolicies' | 'word'>
>;

/** Defines a way of signing in, which sessions remember by its own name. */
export function defineSignInMethod<const Name extends string, const Given extends Facts = object>(
  name: Name,
  facts?: Given,
): SignInMethod & { name: Name; origin: Name; exchanges: false } & Given;
export function defineSignInMethod(name: string, facts: Facts = {}): SignInMethod {
  return {
    name,
    origin: name,
    exchanges: false,
    signsUp: false,
    provesMailbox: false,
    factors: [],
    tellsNewDevice: true,
    takesProvider: false,
    inPolicies: true,
    ...facts,
  };
}

/** Defines another way to what `origin` stands for: it has the same facts, and sessions remember it as that one. */
export const defineVariant = <const Origin extends SignInMethod, const Name extends string>(
  origin: Origin,
  name: Name,
): Omit<Origin, 'name'> & { name: Name } => ({ ...origin, name });

/** The same for the sign-in that follows a sign-up. The browser is new then, as the user is. */
export const defineSignUp = <const Origin extends SignInMethod, const Name extends string>(
  origin: Origin,
  name: Name,
) => ({ ...defineVariant(origin, name), signsUp: true, tellsNewDevice: false });

/** Defines an exchange: the user goes on in another session, as the one before is worth no more. */
export const defineExchange = <const Name extends string>(name: Name) =>
  ({
    ...defineSignInMethod(name, { tellsNewDevice: false, inPolicies: false }),
    origin: null,
    exchanges: true,
  }) as const satisfies SignInMethod;

/** The ways of signing in of one service. */
export interface SignInMethods {
  /** The one with this name. */
  named: (name: string) => SignInMethod | undefined;
  /** The one that a session remembers so. Of those that share the origin it is any, as they share the facts. */
  ofOrigin: (origin: string | null) => SignInMethod | undefined;
  /** What pages can offer now, as sessions remember it. */
  offered: () => OfferedMethod[];
}

export interface OfferedMethod {
  method: string;
  /** Absent where the kit has a word. */
  name?: string;
}
