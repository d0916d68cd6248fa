/** Second factors, by the names of the published clients. */
export type SecondFactor = 'totp' | 'otp' | 'backup-code' | 'passkey';

/** A way of signing in. All features together fill one table of them. */
export interface SignInMethod {
  /** Name in `session.created` events, and in sign-ins that wait for their second step. */
  name: string;
  /**
   * Name in sessions and in policies of organizations. Methods with the same effect share it. Null: an exchange,
   * whose session keeps the name of the previous one.
   */
  origin: string | null;
  /** It replaces the session of a user. Then no second factor is required. */
  exchanges: boolean;
  /** It is the first sign-in after a sign-up. */
  signsUp: boolean;
  /** It may prove nothing but the e-mail address: then a code by mail is no second factor. */
  provesMailbox: boolean;
  /** Second factors that it already includes. They are asked for again only if there is no other. */
  factors: readonly SecondFactor[];
  /** The user gets a mail if the browser is a new one. */
  tellsNewDevice: boolean;
  /** The id of a provider follows the origin: `social:github`. */
  takesProvider: boolean;
  /** Policies of organizations may allow or forbid it. */
  inPolicies: boolean;
  /** Name for pages, for methods that the kit has no word for. */
  word?: string;
}

type Facts = Partial<
  Pick<SignInMethod, 'provesMailbox' | 'factors' | 'tellsNewDevice' | 'takesProvider' | 'inPolicies' | 'word'>
>;

/** Defines a way of signing in, with its own name in sessions. */
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

/** Defines another way to the same `origin`: it has the same facts, and the same name in sessions. */
export const defineVariant = <const Origin extends SignInMethod, const Name extends string>(
  origin: Origin,
  name: Name,
): Omit<Origin, 'name'> & { name: Name } => ({ ...origin, name });

/** Defines the sign-in that follows a sign-up. There is no notice about a new browser, because the user is new, too. */
export const defineSignUp = <const Origin extends SignInMethod, const Name extends string>(
  origin: Origin,
  name: Name,
) => ({ ...defineVariant(origin, name), signsUp: true, tellsNewDevice: false });

/** Defines an exchange: the user gets another session, and the previous one becomes invalid. */
export const defineExchange = <const Name extends string>(name: Name) =>
  ({
    ...defineSignInMethod(name, { tellsNewDevice: false, inPolicies: false }),
    origin: null,
    exchanges: true,
  }) as const satisfies SignInMethod;

/** The ways of signing in of one service. */
export interface SignInMethods {
  /** The method with this name. */
  named: (name: string) => SignInMethod | undefined;
  /** A method with this name in sessions. Methods that share it have the same facts, so any of them will do. */
  ofOrigin: (origin: string | null) => SignInMethod | undefined;
  /** It is switched on, or the provider is configured. */
  has: (origin: string) => boolean;
  /** Methods that pages can offer now, by their names in sessions. */
  offered: () => OfferedMethod[];
}

export interface OfferedMethod {
  method: string;
  /** Undefined if the kit has a word. */
  name?: string;
}
