import type { User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import type { ErrorDefinition } from '#core/errors/define-errors.ts';
import type { Awaitable } from '#core/options/kinds.ts';

/** A person who comes in: to a new session, or to one that this browser has kept. */
export interface Entry {
  /** The way by which this call signs in, or exchanges a session. Undefined: the session is there already. */
  way?: SignInMethod;
  /**
   * First step, by its name in policies of organizations: `password`, `social:github`. That of an exchange is the one
   * of the session before; null in sessions of earlier versions.
   */
  method: string | null;
  /** The second factor that was shown, if one was. A sign-in that needs one comes in twice: before and after it. */
  secondFactor: string | null;
  /** The same call creates the user. */
  isNew: boolean;
}

/** A rule of a feature about who comes in, see `mayEnter`. */
export type MayEnter = (
  ctx: AuthContext,
  user: User,
  entry: Entry,
) => Awaitable<ErrorDefinition | AuthError | undefined>;

/** The rules are given the whole call, so its dependencies, of which its type is made, cannot have them. */
const rulesOf = new WeakMap<AuthDeps, readonly MayEnter[]>();

/** Names the rules of all features of a service. */
export const setEntryRules = (deps: AuthDeps, rules: readonly MayEnter[]): void =>
  void rulesOf.set(deps, rules);

async function ask(rule: MayEnter, ...entry: Parameters<MayEnter>): Promise<AuthError | undefined> {
  const refusal = await rule(...entry);
  if (refusal === undefined || refusal instanceof AuthError) return refusal;
  return new AuthError(refusal);
}

/** The first refusal of a feature; undefined if the person may come in. */
export async function findEntryRefusal(...entry: Parameters<MayEnter>): Promise<AuthError | undefined> {
  const [ctx] = entry;
  const rules = rulesOf.get(ctx.deps);
  if (!rules) throw new TypeError('the rules of the features about who comes in are not named');
  for (const rule of rules) {
    const refusal = await ask(rule, ...entry);
    if (refusal) return refusal;
  }
  return undefined;
}
