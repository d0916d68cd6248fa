import { Event, type Orm, raw } from '@keystead/db';
import type { QBFilterQuery } from '@mikro-orm/sql';
import { z } from 'zod';
import { isStorableMoment, queryMoment } from '#core/call/storable-moment.ts';
import type { Unit } from '#core/call/unit.ts';

type EventWhere = QBFilterQuery<Event>;

/** Position in the log where a page begins: the last event of the previous page. */
export interface Place {
  createdAt: Date;
  id: string;
}

/** The position as text, for clients. */
export const toCursor = (place: Place | null): string | null =>
  place && Buffer.from(`${place.createdAt.getTime()}.${place.id}`).toString('base64url');

function readCursor(cursor: string): Place | undefined {
  const [, moment, id] =
    /^(\d{1,15})\.([\w.:-]{1,255})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (moment === undefined || id === undefined) return undefined;
  const createdAt = new Date(Number(moment));
  return isStorableMoment(createdAt) ? { createdAt, id } : undefined;
}

/** Events that one page has at most. */
export const MOST_EVENTS = 200;

const pageSize = z
  .union([z.number(), z.stringFormat('number', /^\d{1,3}$/).transform(Number)])
  .pipe(z.number().int().min(1).max(MOST_EVENTS));

/** Filters of a list of events. */
export const eventFilter = z.object({
  /** An action, or its first part: `organization.role-created` or `organization`. */
  action: z
    .string()
    .regex(/^[a-z0-9.-]{1,64}$/, 'not the name of an action')
    .optional(),
  from: queryMoment.optional(),
  to: queryMoment.optional(),
});

/** Page of a list. */
export const eventPage = z.object({
  limit: pageSize.default(50),
  cursor: z
    .string()
    .transform((text, ctx) => {
      const place = readCursor(text);
      if (!place) ctx.addIssue({ code: 'custom', message: 'not the cursor of a page' });
      return place ?? z.NEVER;
    })
    .optional(),
});

export type EventFilter = z.output<typeof eventFilter>;

export interface EventQuery extends EventFilter, z.output<typeof eventPage> {
  /** Actions and first parts of actions, one of which an event has to have. Default: any. */
  anyOf?: readonly string[] | undefined;
}

const behind = ({ createdAt, id }: Place): EventWhere => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { id: { $lt: id } }],
});

const withAction = (action: string): EventWhere => (action.includes('.') ? { action } : { area: action });

function withAnyOf(names: readonly string[]): EventWhere {
  const actions = names.filter((name) => name.includes('.'));
  const areas = names.filter((name) => !name.includes('.'));
  return { $or: [{ area: { $in: areas } }, { action: { $in: actions } }] };
}

/** Conditions, one of which an event has to meet. Each needs an index. */
export type EventScopes = readonly [EventWhere, ...EventWhere[]];

/** Events with a user as the actor, and those about the user. */
export const aboutPerson = (userId: string): EventScopes => [{ actorId: userId }, { targetId: userId }];

/** The same, and what an administrator did while impersonating others. */
export const involving = (userId: string, where: EventWhere): EventScopes => [
  { ...where, actorId: userId },
  { ...where, targetId: userId },
  { ...where, impersonatorId: userId },
];

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

/**
 * The newest events of several lists. Each is read by its own index and only as far as needed; with an `or`
 * databases read and sort all of them.
 */
function inAny(em: Orm['em'], lists: readonly EventWhere[], limit: number): EventWhere {
  const parts = lists.map((where, index) => {
    const { sql, params } = em
      .createQueryBuilder(Event)
      .select('id')
      .where(where)
      .orderBy(newestFirst)
      .limit(limit)
      .toQuery();
    return { sql: `select "id" from (${sql}) as "list${index}"`, params };
  });
  const union = parts.map(({ sql }) => sql).join(' union ');
  return {
    id: {
      $in: raw(
        union,
        parts.flatMap(({ params }) => params),
      ),
    },
  };
}

export interface EventPage {
  events: Event[];
  /** Position where the next page begins; null on the last one. */
  next: Place | null;
}

/** A page of the events of these scopes, the newest first. New events do not move the pages. */
export async function findEvents(
  unit: Unit,
  scopes: EventScopes,
  { limit, cursor, action, anyOf, from, to }: EventQuery,
): Promise<EventPage> {
  const filters: EventWhere[] = [
    ...(cursor ? [behind(cursor)] : []),
    ...(action === undefined ? [] : [withAction(action)]),
    ...(anyOf === undefined ? [] : [withAnyOf(anyOf)]),
    ...(from === undefined ? [] : [{ createdAt: { $gte: from } }]),
    ...(to === undefined ? [] : [{ createdAt: { $lte: to } }]),
  ];
  const lists = scopes.map((scope): EventWhere => ({ $and: [scope, ...filters] }));
  const [only, ...others] = lists;
  const where = only && others.length === 0 ? only : inAny(unit.em(), lists, limit + 1);
  const found = await unit
    .em()
    .find(Event, where, { orderBy: newestFirst, limit: limit + 1, disableIdentityMap: true });
  const events = found.slice(0, limit);
  return { events, next: found.length > limit ? (events.at(-1) ?? null) : null };
}
