/** An event of the log, as an application hears it. */
export interface HeardEvent {
  id: string;
  /** `organization.member-removed` */
  action: string;
  /** User who did it; null if unknown. */
  actorId: string | null;
  /** The administrator who acted as `actorId`. */
  impersonatorId: string | null;
  /** `user`, `member`, `invitation`, … */
  targetType: string | null;
  targetId: string | null;
  organizationId: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** Function of an application that hears events. What it throws is logged, and changes nothing. */
export type EventListener = (event: HeardEvent) => Promise<void> | void;

/** Name under which a listener hears every event. */
export const EVERY_EVENT = '*';

export interface EventListeners {
  /** Returns a function that removes the listener. */
  add(action: string, listener: EventListener): () => void;
  /** Those that hear this action, in the order in which they were added. */
  of(action: string): readonly EventListener[];
}

export function createEventListeners(): EventListeners {
  const added = new Set<{ action: string; listener: EventListener }>();
  return {
    add(action, listener) {
      const entry = { action, listener };
      added.add(entry);
      return () => void added.delete(entry);
    },
    of: (heard) =>
      [...added].flatMap(({ action, listener }) =>
        action === EVERY_EVENT || action === heard ? [listener] : [],
      ),
  };
}
