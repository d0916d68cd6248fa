import { Event } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';

/** Everything worth knowing afterwards, by name. */
export type Action =
  | 'user.created'
  | 'user.updated'
  | 'user.deletion-requested'
  | 'user.deleted'
  | 'user.email-changed'
  | 'user.email-change-requested'
  | 'user.email-verified'
  | 'user.password-changed'
  | 'user.password-set'
  | 'user.password-reset'
  | 'user.password-reset-requested'
  | 'account.linked'
  | 'account.unlinked'
  | 'session.created'
  | 'session.revoked'
  | 'session.signed-out'
  | 'sign-in.refused';

export interface EventDraft {
  /** Who did it; null when nobody is known. */
  actorId: string | null;
  /** Whom it concerns; default the actor. */
  targetId?: string | null;
  targetType?: string;
  /** Facts for the reader of the log; never a secret, a token or a password. */
  data?: Record<string, unknown>;
}

/** Writes down a change in the same unit of work as the change. */
export function record(ctx: AuthContext, action: Action, draft: EventDraft): void {
  const { actorId, targetId = actorId, targetType = 'user', data = {} } = draft;
  ctx.em().create(Event, {
    id: ctx.deps.random(32, 'letters'),
    action,
    actorId,
    impersonatorId: null,
    targetType,
    targetId,
    organizationId: null,
    ipAddress: ctx.address,
    userAgent: ctx.userAgent,
    data,
    createdAt: ctx.now,
  });
}
