'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { type MorePages, toMorePages } from '#card/more-pages.ts';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { type AuthCall, useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useAuthEvents, useToast } from '#provider/useHost.ts';
import type { WebhookDelivery } from './webhook.ts';

/** Deliveries of one page. */
const PAGE = 20;

/** Milliseconds between two looks while something is sent, which takes no longer than an answer. */
const LOOK = 1000;

const statuses = ['waiting', 'delivered', 'failed'] as const;

/** The state of a delivery. */
export type DeliveryStatus = (typeof statuses)[number];

/** The status with this name; undefined for any other text. */
export const findStatus = (name: string): DeliveryStatus | undefined => statuses.find((one) => one === name);

export interface WebhookDeliveriesState {
  /** Further pages. */
  pages: MorePages;
  /** The newest first. Undefined until the server has answered. */
  deliveries: readonly WebhookDelivery[] | undefined;
  /** Error of the list. */
  error: AuthUIError | null;
  /** Loads the list again. */
  refetch: () => void;
  /** Status of the filter; undefined for all. */
  status: DeliveryStatus | undefined;
  /** Changes the filter. */
  setStatus: (status: DeliveryStatus | undefined) => void;
  /** State of the call that sends a test. */
  testing: Pick<AuthCall<never, never>, 'pending' | 'error'>;
  /** Sends a test, and shows the notice. */
  test: (notice: string) => Promise<void>;
  /** Id of the delivery that is sent again. */
  resending: string | null;
  /** Sends a delivery again, and shows the notice. */
  resend: (delivery: WebhookDelivery, notice: string) => Promise<void>;
}

const isOnItsWay = ({ status, lastAttemptAt }: WebhookDelivery): boolean =>
  status === 'waiting' && lastAttemptAt === null;

/**
 * Deliveries of a webhook, with actions for them.
 *
 * @example
 * function Deliveries({ id }: { id: string }) {
 *   const { deliveries, error, refetch, resending, resend } = useWebhookDeliveries(id);
 *   if (error && !deliveries) return <button type="button" onClick={refetch}>{error.message}</button>;
 *   if (!deliveries) return <p>One moment</p>;
 *   return deliveries.map((one) => (
 *     <button
 *       key={one.id}
 *       type="button"
 *       disabled={resending === one.id}
 *       onClick={() => void resend(one, 'Sent again.')}
 *     >
 *       {`${one.type}: ${one.status}`}
 *     </button>
 *   ));
 * }
 */
export function useWebhookDeliveries(id: string): WebhookDeliveriesState {
  const [status, setStatus] = useState<DeliveryStatus | undefined>(undefined);
  const { client, queryClient } = useServer();
  const input = { id, limit: PAGE, ...(status !== undefined && { status }) };
  const query = useInfiniteQuery(
    {
      queryKey: [...getQueryKey(trpc.webhook.listDeliveries), input],
      queryFn: ({ pageParam: before, signal }) =>
        client.calls.webhook.listDeliveries.query({ ...input, ...(before !== '' && { before }) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
      retry: retryWithoutAnswer,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ deliveries }) => deliveries.some(isOnItsWay)) ? LOOK : false,
    },
    queryClient,
  );
  const testing = useAuthCall(trpc.webhook.test.useMutation());
  const sending = useAuthCall(trpc.webhook.resend.useMutation());
  const [resending, setResending] = useState<string | null>(null);
  const emit = useAuthEvents();
  const toast = useToast();

  async function test(notice: string): Promise<void> {
    const result = await testing.run({ id });
    if (!result.ok) return;
    emit({ name: 'webhook_tested' });
    toast({ title: notice });
  }

  async function resend(delivery: WebhookDelivery, notice: string): Promise<void> {
    setResending(delivery.id);
    const result = await sending.run({ id, deliveryId: delivery.id });
    setResending(null);
    if (!result.ok) return toast({ title: result.error.message, tone: 'danger' });
    emit({ name: 'webhook_resent' });
    toast({ title: notice });
  }

  return {
    pages: toMorePages(query),
    deliveries: query.data?.pages.flatMap(({ deliveries }) => deliveries),
    error: query.error === null ? null : toAuthUIError(query.error),
    refetch: () => void query.refetch(),
    status,
    setStatus,
    testing,
    test,
    resending,
    resend,
  };
}
