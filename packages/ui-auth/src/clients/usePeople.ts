'use client';

import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import type { ClientOwner } from './calls.ts';

/** Number of people who have allowed an application something; undefined until it is known. */
export function usePeople(owner: ClientOwner, clientId: string | undefined): number | undefined {
  const input = { client_id: clientId ?? '' };
  const isAsked = clientId !== undefined;
  const ofOperator = owner === 'operator';
  const rules = { retry: retryWithoutAnswer };
  const own = trpc.oauth2.getClient.useQuery(input, { ...rules, enabled: isAsked && !ofOperator });
  const any = trpc.admin.oauth2.getClient.useQuery(input, { ...rules, enabled: isAsked && ofOperator });
  return (ofOperator ? any : own).data?.people;
}
