import type { SessionRow } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Awaitable } from '#core/options/kinds.ts';

/**
 * The URL for the browser after the sign-out, which comes back to the other one; undefined if there is none now. It may ask
 * other servers.
 */
export type Onward = (callbackURL: string | undefined) => Promise<string | undefined>;

/** Reads, while the session is there, what is needed to sign it out elsewhere. Undefined: it is only here. */
export type FindOnward = (ctx: AuthContext, session: SessionRow['session']) => Awaitable<Onward | undefined>;

/** They are given the whole call, so its dependencies, of which its type is made, cannot have them. */
const known = new WeakMap<AuthDeps, readonly FindOnward[]>();

/** Names what all features of a service say. */
export const setOnward = (deps: AuthDeps, all: readonly FindOnward[]): void => void known.set(deps, all);

/** What the first feature says that knows the session. */
export async function findOnward(
  ctx: AuthContext,
  session: SessionRow['session'],
): Promise<Onward | undefined> {
  for (const find of known.get(ctx.deps) ?? []) {
    const onward = await find(ctx, session);
    if (onward) return onward;
  }
  return undefined;
}
