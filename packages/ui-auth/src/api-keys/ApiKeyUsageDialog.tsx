'use client';

import { getQueryKey } from '@trpc/react-query';
import type { RefObject } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { ControlledOpen } from '#card/card-props.ts';
import { toAuthUIError } from '#client/to-auth-ui-error.ts';
import { trpc } from '#client/trpc.ts';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { retryWithoutAnswer } from '#provider/calls/query-rules.ts';
import { useAnswer } from '#provider/calls/useAnswer.ts';
import { useAuthUI } from '#provider/context.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import type { ApiKeyMeta } from './api-key.ts';
import { toKeyName } from './api-key-columns.tsx';
import { DAY } from './expiry.ts';
import { KeyUsage } from './KeyUsage.tsx';
import { toUsageDays } from './usage-days.ts';
import { apiKeys as english } from './words.ts';

export interface ApiKeyUsageDialogProps extends ControlledOpen {
  apiKey: ApiKeyMeta;
  /** Number of days, at most 90. Default 30. */
  days?: number | undefined;
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  localization?: Localization | undefined;
}

/** How often a key was used on each of the last days. */
export function ApiKeyUsageDialog(props: ApiKeyUsageDialogProps) {
  const { apiKey, days: count = 30, open: given, defaultOpen = false, onOpenChange, finalFocus } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const { now } = useAuthUI();
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  // The server counts days in UTC.
  const from = new Date(now() - (count - 1) * DAY * 1000).toISOString().slice(0, 10);
  const input = { id: apiKey.id, from };
  const asked = trpc.apiKey.usage.useQuery(input, { enabled: open, retry: retryWithoutAnswer });
  const query = useAnswer(asked, getQueryKey(trpc.apiKey.usage, input, 'query'));
  const rows = query.data?.days;
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words('usageTitle', { name: toKeyName(apiKey, words) })}
      description={words('usageText', { count })}
      finalFocus={finalFocus}
    >
      {!rows && !query.error && <CardSkeleton rows={3} />}
      {!rows && query.error && (
        <CardFailed error={toAuthUIError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {rows?.length === 0 && <p className="ua-card-note">{words('usageNone')}</p>}
      {rows && rows.length > 0 && <KeyUsage days={toUsageDays(rows, from, count)} words={words} />}
    </Dialog>
  );
}
