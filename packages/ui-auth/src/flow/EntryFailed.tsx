'use client';

import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import type { Entry } from './useEntry.ts';

/** Stands where the form would: the server could not be asked what it allows. */
export function EntryFailed({ entry }: { entry: Entry }) {
  const common = useCommonWords();
  const errorText = useFirstErrorText();
  if (!entry.online) return <OfflineNote />;
  return (
    <Alert
      action={
        <Button variant="outline" size="sm" onClick={entry.retry}>
          {common('retry')}
        </Button>
      }
    >
      {errorText(entry.error ?? 'NETWORK')}
    </Alert>
  );
}

/** Says that nothing can be sent right now. */
export function OfflineNote() {
  const common = useCommonWords();
  return <Alert tone="warning">{common('offline')}</Alert>;
}
