'use client';

import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { ClientOwner } from './calls.ts';

/** People who have allowed an application something. */
export interface ClientPeople {
  /** As many as are counted. */
  count: number;
  /** There are more. */
  hasMore: boolean;
}

/** People who have allowed an application something; undefined until they are counted. */
export function usePeople(owner: ClientOwner, clientId: string | undefined): ClientPeople | undefined {
  const input = { client_id: clientId ?? '' };
  const isAsked = clientId !== undefined;
  const ofOperator = owner === 'operator';
  const rules = { retry: retryWithoutAnswer };
  const own = trpc.oauth2.getClient.useQuery(input, { ...rules, enabled: isAsked && !ofOperator });
  const any = trpc.admin.oauth2.getClient.useQuery(input, { ...rules, enabled: isAsked && ofOperator });
  const { data } = ofOperator ? any : own;
  return data && { count: data.people, hasMore: data.has_more_people };
}
