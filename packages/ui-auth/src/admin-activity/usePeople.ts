'use client';

import { useAdminRights } from '#administration-access/useAdminRights.ts';
import { trpc } from '#client/trpc.ts';
import type { AdminUser, AuthOutputs } from '#client/wire-types.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';

export type AnyEvent = AuthOutputs['admin']['listEvents']['events'][number];

type NamedEvent = Pick<AnyEvent, 'actorId' | 'impersonatorId' | 'targetType' | 'targetId'>;

/** Users by id. `areKnown`: those that are missing do not exist any more. */
export type People = ReadonlyMap<string, AdminUser> & {
  readonly areKnown: boolean;
  /** The names of the first page are still loading. */
  readonly areAsked: boolean;
};

/** Number of ids in one request. They are in its URL, whose length is limited. */
const IDS_AT_ONCE = 50;

/** All users that these events name, as actors or as affected users. */
function findPeople(events: readonly NamedEvent[]): string[] {
  const ids = events.flatMap(({ actorId, impersonatorId, targetType, targetId }) => [
    actorId,
    impersonatorId,
    targetType === 'user' ? targetId : null,
  ]);
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Parts that are small enough for one request. */
const toQuestions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, index) =>
    ids.slice(index * IDS_AT_ONCE, (index + 1) * IDS_AT_ONCE),
  );

/**
 * Users of the events, by id. Deleted accounts are missing, and all users without the permission to list them.
 * Each page has a request of its own, so that its names stay while the next one is loaded.
 */
export function usePeople(pages: readonly { events: readonly NamedEvent[] }[]): People {
  const { rights, error } = useAdminRights();
  const enabled = rights?.has('list') ?? false;
  const questions = pages.flatMap(({ events }) => toQuestions(findPeople(events)));
  const answers = trpc.useQueries((ask) =>
    questions.map((filterValue) =>
      ask.admin.listUsers(
        { filterField: 'id', filterOperator: 'in', filterValue, limit: IDS_AT_ONCE },
        { enabled, retry: retryWithoutAnswer, trpc: { abortOnUnmount: true } },
      ),
    ),
  );
  const people = answers.flatMap(({ data }) => data?.users ?? []);
  const byId = new Map(people.map((person) => [person.id, person]));
  return Object.assign(byId, {
    areKnown: enabled && answers.every(({ isSuccess }) => isSuccess),
    areAsked: rights ? enabled && answers[0]?.isPending === true : !error,
  });
}
