'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { useIsComposing } from '#primitives/composition/useIsComposing.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useServer } from '#provider/calls/useServer.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { BrandPreview, BrandValues } from './brand-values.ts';

export interface BrandPreviewState {
  /** That of the values before, until the new one is there. */
  preview: BrandPreview | undefined;
  /** True while it is not that of the values given. */
  isOld: boolean;
  error: AuthUIError | null;
  refetch: () => void;
}

/** Milliseconds without a change after which the service draws. */
const QUIET = 300;

/** The value once it has not changed for a moment. Two that have the same text are the same. */
function useQuiet<Value>(value: Value): { settled: Value; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const isComposing = useIsComposing();
  const isSettled = JSON.stringify(settled) === JSON.stringify(value);
  useEffect(() => {
    if (isSettled || isComposing) return;
    const timer = setTimeout(() => setSettled(value), QUIET);
    return () => clearTimeout(timer);
  }, [isSettled, isComposing, value]);
  return { settled, isSettled };
}

/**
 * A mail and a page of the service as they look with values that are not published, and what is wrong with the values.
 * It follows changes a moment later, so that not every letter is a call. For administrators.
 *
 * @example
 * function MailPreview({ values }: { values: BrandValues }) {
 *   const { preview, error } = useBrandPreview(values, 'en');
 *   if (error) return <p role="alert">{error.message}</p>;
 *   return preview ? <iframe title="Mail" sandbox="" srcDoc={preview.mail.html} /> : null;
 * }
 */
export function useBrandPreview(values: BrandValues | undefined, locale: string): BrandPreviewState {
  const { client, queryClient } = useServer();
  const { status } = useSession();
  const { settled, isSettled } = useQuiet(values);
  const asked = useQuery(
    {
      queryKey: ['keystead', 'brandPreview', settled, locale],
      queryFn: ({ signal }) =>
        client.calls.admin.previewBrand.mutate({ values: settled ?? {}, locale }, { signal }),
      enabled: status === 'signed-in' && settled !== undefined,
      retry: retryWithoutAnswer,
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return {
    preview: asked.data,
    isOld: !isSettled || asked.isPlaceholderData,
    error: asked.error === null ? null : toAuthUIError(asked.error),
    refetch: () => void asked.refetch(),
  };
}
