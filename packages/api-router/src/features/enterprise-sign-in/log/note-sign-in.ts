import { SsoConnection, SsoSignIn, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { worksAgain } from '#features/enterprise-connections/works-again.ts';
import { countSignIn } from '#features/enterprise-sign-in/log/sign-in-gauge.ts';

/** Milliseconds. More exactly nobody has to know when somebody came in last. */
const EXACTNESS = 60_000;

/** Writes down that somebody came in, and that the connection works. */
export function noteSignIn(ctx: AuthContext, connection: SsoConnection, user: User): void {
  const { id, lastSignInAt, lastFault, failingSince, deadSince } = connection;
  ctx.em().create(SsoSignIn, { id: ctx.deps.random(32, 'letters'), connection, user, createdAt: ctx.now });
  countSignIn(ctx, 'signed-in');
  const isRecent = lastSignInAt !== null && ctx.now.getTime() - lastSignInAt.getTime() < EXACTNESS;
  if (isRecent && lastFault === null && failingSince === null && deadSince === null) return;
  const changes = { lastSignInAt: ctx.now, lastFault: null, lastFaultAt: null, ...worksAgain };
  ctx.write((em) => em.nativeUpdate(SsoConnection, { id }, changes));
}
