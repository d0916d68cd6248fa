'use client';

import type { RefObject } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { ControlledOpen } from '#card/card-props.ts';
import type { Localization } from '#messages/messages.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { useControlled } from '#primitives/slot/useControlled.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import type { ApiKeyMeta } from './api-key.ts';
import { toKeyName } from './api-key-columns.tsx';
import { KeyUsage } from './KeyUsage.tsx';
import { toUsageDays } from './usage-days.ts';
import { useApiKeyUsage } from './useApiKeyUsage.ts';

export interface ApiKeyUsageDialogProps extends ControlledOpen {
  /** The key that it is about. */
  apiKey: ApiKeyMeta;
  /** Number of days, at most 90. Default 30. */
  days?: number | undefined;
  /** The element that gets the focus when the dialog closes. Default: the one that had it before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

/** The number of requests with a key on each of the last days. */
export function ApiKeyUsageDialog(props: ApiKeyUsageDialogProps) {
  const { apiKey, days: count = 30, open: given, defaultOpen = false, onOpenChange, finalFocus } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const [open, setOpen] = useControlled({ value: given, fallback: defaultOpen, onChange: onOpenChange });
  const { days: rows, from, error, refetch } = useApiKeyUsage(apiKey.id, { days: count, enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={words('usageTitle', { name: toKeyName(apiKey, words) })}
      description={words('usageText', { count })}
      finalFocus={finalFocus}
    >
      {!rows && !error && <CardSkeleton rows={3} />}
      {!rows && error && <CardFailed error={error} onRetry={refetch} />}
      {rows?.length === 0 && <p className="ua-card-note">{words('usageNone')}</p>}
      {rows && rows.length > 0 && <KeyUsage days={toUsageDays(rows, from, count)} words={words} />}
    </Dialog>
  );
}
