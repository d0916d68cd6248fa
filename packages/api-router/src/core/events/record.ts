import { Event } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import type { EventDefinition } from '#core/events/define-event.ts';

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
export function record(unit: Unit, { action }: EventDefinition, draft: EventDraft): void {
  const { actorId, targetId = actorId, targetType = 'user', data = {} } = draft;
  unit.em().create(Event, {
    id: unit.deps.random(32, 'letters'),
    action,
    actorId,
    impersonatorId: null,
    targetType,
    targetId,
    organizationId: null,
    ipAddress: unit.ip,
    ipRecordedAt: unit.ip === null ? null : unit.now,
    userAgent: unit.userAgent,
    data,
    createdAt: unit.now,
  });
}
