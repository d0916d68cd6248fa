import { Session, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { parseDevice } from '#core/http/device.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';
import { UNREMEMBERED_LIFETIME } from '#core/session/session-options.ts';

export interface NewSession {
  session: Session;
  /** Leaves the service once, in the answer that made it; the store keeps its hash. */
  token: string;
}

/** Seconds a new session lives; one that is not remembered never outlives one that is. */
function lifetimeOf({ session }: ResolvedOptions, rememberMe: boolean): number {
  const { expiresIn, absoluteLifetime } = session;
  const longest = Math.min(expiresIn, absoluteLifetime || expiresIn);
  return rememberMe ? longest : Math.min(UNREMEMBERED_LIFETIME, longest);
}

/** A session in the unit of work. Only the end of a sign-in may ask for one. */
export function createSession(ctx: AuthContext, user: User, rememberMe: boolean): NewSession {
  const token = ctx.deps.random(32, 'letters');
  const lifetime = lifetimeOf(ctx.options, rememberMe);
  const device = parseDevice(ctx.userAgent);
  const session = ctx.em().create(Session, {
    id: ctx.deps.random(32, 'letters'),
    user,
    tokenHash: hashToken(token),
    expiresAt: new Date(ctx.now.getTime() + lifetime * 1000),
    ipAddress: ctx.address,
    userAgent: ctx.userAgent,
    deviceBrowser: device.browser,
    deviceSystem: device.system,
    deviceKind: device.kind,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return { session, token };
}
