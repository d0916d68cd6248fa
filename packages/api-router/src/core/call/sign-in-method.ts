/** Second factors, by the names of the published clients. */
export type SecondFactor = 'totp' | 'otp' | 'backup-code' | 'passkey';

/**
 * What a session has in place of a second factor of its own if the identity provider of an organization asked for one. It
 * counts in that organization alone.
 */
export const PROVIDER_FACTOR = 'provider';

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
  /** The id of a provider follows the origin, see `toSessionMethod`. */
  takesProvider: boolean;
  /** Policies of organizations may allow or forbid it. */
  inPolicies: boolean;
  /** A policy that names it holds at the door, too, for people whom the organization vouches for. */
  holdsAtDoor: boolean;
  /** Name for pages, for methods that the kit has no word for. */
  word?: string;
}

type Facts = Partial<
  Pick<
    SignInMethod,
    'provesMailbox' | 'factors' | 'tellsNewDevice' | 'takesProvider' | 'inPolicies' | 'holdsAtDoor' | 'word'
  >
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
    holdsAtDoor: false,
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

const PROVIDER = ':';

/** The name of a method in sessions and policies: `password`, `social:github`. */
export const toSessionMethod = (
  { origin }: Pick<SignInMethod, 'origin'>,
  provider?: string,
): string | null => (provider === undefined ? origin : `${origin}${PROVIDER}${provider}`);

/** The parts of such a name. The id of a provider may have anything in it. */
export function readSessionMethod(name: string): { origin: string; provider: string | undefined } {
  const end = name.indexOf(PROVIDER);
  return end === -1
    ? { origin: name, provider: undefined }
    : { origin: name.slice(0, end), provider: name.slice(end + PROVIDER.length) };
}

/** An account, as the owner of such accounts is asked about it. */
export interface KnownAccount {
  id: string;
  userId: string;
  providerId: string;
  /** Id of the account at the provider. */
  accountId: string;
  hasPassword: boolean;
}

/**
 * What takes an account away from a person: a new password that somebody chose by a mail or that an administrator set,
 * with the link of the mail after it; the link of a security notice; the person, in their settings.
 */
export type AccountEnd = 'reset' | 'security-link' | 'unlinking';

/** What the owner of an account says of it. */
export interface AccountRules {
  /** Undefined if it belongs to no way of signing in. */
  method: SignInMethod | undefined;
  /** A person can come in with it now. */
  signsIn: boolean;
  keptFrom: readonly AccountEnd[];
  /** Another revocation than that of linked accounts is about it. */
  hasRevocation: boolean;
}

/** Whether a session meets a rule of a policy. */
export interface PolicyQuestion {
  /** A name in the policy. */
  rule: string;
  /** The name in the session. */
  method: string;
  /** The organization with the policy. */
  organizationId: string;
}

/** The ways of signing in of one service. */
export interface SignInMethods {
  /** The method with this name. */
  named: (name: string) => SignInMethod | undefined;
  /** A method with this name in sessions. Methods that share it have the same facts, so any of them will do. */
  ofOrigin: (origin: string | null) => SignInMethod | undefined;
  /** One of the rules names a method that makes them hold at the door. */
  holdAtDoor: (rules: readonly string[]) => boolean;
  /** Policies may have this text as a rule, if `has` is true of it, too. */
  isRule: (rule: string) => boolean;
  /** It is switched on, or the provider is configured. */
  has: (rule: string) => boolean;
  /** A session with this method meets one of the rules. */
  meets: (
    rules: readonly string[],
    asked: Omit<PolicyQuestion, 'rule' | 'method'> & { method: string | null },
  ) => boolean;
  /** Every rule is one that a session with this method meets: no other method will do. */
  needs: (rules: readonly string[], asked: Omit<PolicyQuestion, 'rule'>) => boolean;
  /** What the way of signing in says to which an account belongs. */
  ofAccount: (account: KnownAccount) => AccountRules;
  /** Methods that pages can offer now, by their names in sessions. */
  offered: () => OfferedMethod[];
}

export interface OfferedMethod {
  method: string;
  /** Undefined if the kit has a word. */
  name?: string;
}
