'use client';

import { CircleAlert } from 'lucide-react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Button } from '#primitives/Button.tsx';
import { EmptyState } from '#primitives/EmptyState.tsx';
import { Icon } from '#primitives/Icon.tsx';
import { useCommonWords } from '#provider/useCommonWords.ts';
import { useErrorText } from '#provider/useErrorText.ts';

interface CardFailedProps {
  error?: AuthUIError | null | undefined;
  onRetry: () => void;
}

/** What a card shows when its data did not come. */
export function CardFailed({ error, onRetry }: CardFailedProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  return (
    <EmptyState
      role="alert"
      icon={<Icon name="alert-danger" glyph={CircleAlert} size={28} />}
      title={common('sectionFailed')}
      description={error && errorText(error)}
      action={
        <Button variant="outline" size="sm" onClick={onRetry}>
          {common('retry')}
        </Button>
      }
    />
  );
}
