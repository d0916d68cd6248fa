import { areaOf } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { addEvent } from '#core/call/unit-of-work/add-to-commit.ts';
import { sealEvent, type WrittenEvent } from '#core/events/chain/event-seal.ts';
import { digestTexts } from '#core/events/chain/event-texts.ts';
import type { EventDefinition } from '#core/events/define-event.ts';

export interface EventDraft {
  /** Default: a random one. */
  id?: string;
  /** User who did it; null if unknown. Default: the caller, or the person on whose behalf it calls. */
  actorId?: string | null;
  /** User it is about. Default: the actor. */
  targetId?: string | null;
  targetType?: string;
  /** The administrator who impersonated the actor. Default: that of the session of the call. */
  impersonatorId?: string;
  /** The organization that it happened in. */
  organizationId?: string;
  /** Details for readers of the log; never a secret, a token or a password. */
  data?: Record<string, unknown>;
}

/** Length of the salt of a text: 131 bits. */
const SALT_LENGTH = 22;

/** Writes the rows that features add to the event, and calls the listeners of the application after the answer. */
function tellOthers(unit: Unit, { ipRecordedAt: _, textDigests: __, ...event }: WrittenEvent): void {
  const { action, actorId } = event;
  unit.deps.followEvent(unit, event);
  for (const listener of unit.deps.listeners.of(action))
    unit.later(async () => listener(structuredClone(event)), { kind: `on ${action}`, userId: actorId });
}

/**
 * Records an event in the same unit of work as the change. It is sealed, so a call that only reads comes behind
 * `dataKeys.require()`.
 */
export function record(unit: Unit, { action, texts = [] }: EventDefinition, draft: EventDraft): void {
  const { userId, by, ...actor } = unit.actor();
  const { actorId = userId, impersonatorId = actor.impersonatorId } = draft;
  const { targetId = actorId, targetType = 'user', organizationId = null } = draft;
  const data = by ? { ...draft.data, by } : (draft.data ?? {});
  const { id = unit.deps.random(32, 'letters') } = draft;
  const event: WrittenEvent = {
    id,
    action,
    actorId,
    impersonatorId,
    targetType,
    targetId,
    organizationId,
    ipAddress: unit.ip,
    ipRecordedAt: unit.ip === null ? null : unit.now,
    userAgent: unit.userAgent,
    data,
    textDigests: digestTexts(data, { texts, createSalt: () => unit.deps.random(SALT_LENGTH, 'letters') }),
    createdAt: unit.now,
  };
  addEvent(unit, { ...event, area: areaOf(action), seal: sealEvent(unit, event) });
  tellOthers(unit, event);
}
