'use client';

import { getQueryKey } from '@trpc/react-query';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useSession } from '#provider/session/useSession.ts';

/** The brand of the service with its draft. */
export function useStoredBrand() {
  const { status } = useSession();
  const asked = trpc.admin.getBrand.useQuery(undefined, {
    enabled: status === 'signed-in',
    retry: retryWithoutAnswer,
  });
  const query = useAnswer(asked, getQueryKey(trpc.admin.getBrand, undefined, 'query'));
  return {
    brand: query.data,
    error: query.error && toAuthUIError(query.error),
    refetch: () => void asked.refetch(),
  };
}
