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

/** Only a second factor that the person has already lets them in, also on a device that they trust. */
export interface NeedsSecondFactor {
  /** The answer to everybody who shows none. */
  otherwise: AuthError;
}

/** A rule of a feature about who comes in, see `mayEnter`. */
export type MayEnter = (
  ctx: AuthContext,
  user: User,
  entry: Entry,
) => Awaitable<ErrorDefinition | AuthError | NeedsSecondFactor | undefined>;

/** The rules are given the whole call, so its dependencies, of which its type is made, cannot have them. */
const rulesOf = new WeakMap<AuthDeps, readonly MayEnter[]>();

/** Names the rules of all features of a service. */
export const setEntryRules = (deps: AuthDeps, rules: readonly MayEnter[]): void =>
  void rulesOf.set(deps, rules);

type Judgement = AuthError | NeedsSecondFactor | undefined;

async function ask(rule: MayEnter, ...entry: Parameters<MayEnter>): Promise<Judgement> {
  const answer = await rule(...entry);
  if (answer === undefined || answer instanceof AuthError || 'otherwise' in answer) return answer;
  return new AuthError(answer);
}

/** What the features say: the first refusal, or else the first demand of a second factor. Undefined: come in. */
export async function judgeEntry(...entry: Parameters<MayEnter>): Promise<Judgement> {
  const [ctx] = entry;
  const rules = rulesOf.get(ctx.deps);
  if (!rules) throw new TypeError('the rules of the features about who comes in are not named');
  let demand: NeedsSecondFactor | undefined;
  for (const rule of rules) {
    const answer = await ask(rule, ...entry);
    if (answer instanceof AuthError) return answer;
    demand ??= answer;
  }
  return demand;
}

/** The refusal of somebody who comes in without a further step; undefined if they may. */
export async function findEntryRefusal(...entry: Parameters<MayEnter>): Promise<AuthError | undefined> {
  const answer = await judgeEntry(...entry);
  return answer === undefined || answer instanceof AuthError ? answer : answer.otherwise;
}
