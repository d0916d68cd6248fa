'use client';

import { SupportLink } from '#flow/brand/SupportLink.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFirstErrorText } from '#provider/words/useErrorSentence.ts';
import type { Entry } from './useEntry.ts';

/** Replaces the form if the configuration could not be loaded. */
export function EntryFailed({ entry }: { entry: Entry }) {
  const common = useCommonWords();
  const errorText = useFirstErrorText();
  if (!entry.online) return <OfflineNote />;
  return (
    <Alert
      action={
        <>
          <Button variant="outline" size="sm" onClick={entry.retry}>
            {common('retry')}
          </Button>{' '}
          <SupportLink />
        </>
      }
    >
      {errorText(entry.error ?? 'NETWORK')}
    </Alert>
  );
}

/** Message that the browser is offline. */
export function OfflineNote() {
  const common = useCommonWords();
  return <Alert tone="warning">{common('offline')}</Alert>;
}
