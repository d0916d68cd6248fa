import { Event } from '@keystead/db';
import type { FilterQuery } from '@mikro-orm/core';
import { z } from 'zod';
import type { Unit } from '#core/call/unit.ts';

/** Place in the log behind which a page begins: the last event of the page before. */
interface Place {
  createdAt: Date;
  id: string;
}

const toCursor = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');

function readCursor(cursor: string): Place | undefined {
  const [, moment, id] =
    /^(\d{1,15})\.([\w.:-]{1,255})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  return moment === undefined || id === undefined ? undefined : { createdAt: new Date(Number(moment)), id };
}

/** A moment in a query: ISO 8601, with or without a time. */
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text));

const pageSize = z
  .union([z.number(), z.stringFormat('number', /^\d{1,3}$/).transform(Number)])
  .pipe(z.number().int().min(1).max(200));

/** What narrows a list of events, and which page of it is asked for. */
export const eventQuery = z.object({
  limit: pageSize.default(50),
  cursor: z
    .string()
    .transform((text, ctx) => {
      const place = readCursor(text);
      if (!place) ctx.addIssue({ code: 'custom', message: 'not the cursor of a page' });
      return place ?? z.NEVER;
    })
    .optional(),
  actorId: z.string().optional(),
  /** An action, or its beginning up to a dot: `organization` or `organization.role-created`. */
  action: z
    .string()
    .regex(/^[a-z0-9.-]{1,64}$/, 'not the name of an action')
    .optional(),
  from: moment.optional(),
  to: moment.optional(),
});

export type EventQuery = z.output<typeof eventQuery>;

const behind = ({ createdAt, id }: Place): FilterQuery<Event> => ({
  createdAt: { $lte: createdAt },
  $or: [{ createdAt: { $lt: createdAt } }, { id: { $lt: id } }],
});

const beginsWith = (action: string): FilterQuery<Event> => ({
  $or: [{ action }, { action: { $like: `${action}.%` } }],
});

export interface EventPage {
  events: Event[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** A page of the events of `scope`, the newest first. Events that are recorded meanwhile do not move the pages. */
export async function findEvents(
  unit: Unit,
  scope: FilterQuery<Event>,
  query: EventQuery,
): Promise<EventPage> {
  const { limit, cursor, actorId, action, from, to } = query;
  const where: FilterQuery<Event> = {
    $and: [
      scope,
      ...(cursor ? [behind(cursor)] : []),
      ...(actorId === undefined ? [] : [{ actorId }]),
      ...(action === undefined ? [] : [beginsWith(action)]),
      ...(from === undefined ? [] : [{ createdAt: { $gte: from } }]),
      ...(to === undefined ? [] : [{ createdAt: { $lte: to } }]),
    ],
  };
  const orderBy = { createdAt: 'desc', id: 'desc' } as const;
  const found = await unit.em().find(Event, where, { orderBy, limit: limit + 1 });
  const events = found.slice(0, limit);
  const last = found.length > limit ? events.at(-1) : undefined;
  return { events, nextCursor: last ? toCursor(last) : null };
}
