'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

export type AnyEvent = AuthOutputs['admin']['listEvents']['events'][number];

/** Ids in one question. They are part of its URL, which must not get too long. */
const IDS_AT_ONCE = 50;

/** Everybody who did something in these events, or whom something was done to. */
function findPeople(events: readonly AnyEvent[]): string[] {
  const ids = events.flatMap(({ actorId, impersonatorId, targetType, targetId }) => [
    actorId,
    impersonatorId,
    targetType === 'user' ? targetId : null,
  ]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** In parts that are small enough for one question each. */
const toQuestions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );

/**
 * Those whom the events name, by id. It lacks accounts that were deleted, and everybody for an administrator who may not list
 * users. Each page is asked for by itself, so the names of one stay while the next is on its way.
 */
export function usePeople(pages: readonly { events: readonly AnyEvent[] }[]): ReadonlyMap<string, AdminUser> {
  const { rights } = useAdminRights();
  const enabled = rights?.has('list') ?? false;
  const questions = pages.flatMap(({ events }) => toQuestions(findPeople(events)));
  const answers = trpc.useQueries((ask) =>
    questions.map((filterValue) =>
      ask.admin.listUsers(
        { filterField: 'id', filterOperator: 'in', filterValue, limit: IDS_AT_ONCE },
        { enabled, retry: retryWithoutAnswer },
      ),
    ),
  );
  const people = answers.flatMap(({ data }) => data?.users ?? []);
  return new Map(people.map((person) => [person.id, person]));
}
