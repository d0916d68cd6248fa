'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import { Suspense } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import { SupportLink } from '#flow/brand/SupportLink.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { lazyPart } from '#provider/lazy/lazy-part.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';

interface CardFailedProps {
  error?: AuthUIError | null | undefined;
  onRetry: () => void;
}

const PolicyStep = lazyPart(() =>
  import('#organization-policies/PolicyStep.tsx').then((module) => module.PolicyStep),
);

/** Content of a card whose data could not be loaded; with a button if there is a next step. */
export function CardFailed({ error, onRetry }: CardFailedProps) {
  if (error?.code !== 'ORGANIZATION_POLICY') return <Failure error={error} onRetry={onRetry} />;
  return (
    <Suspense fallback={<Failure error={error} onRetry={onRetry} />}>
      <PolicyStep error={error} onDone={onRetry} />
    </Suspense>
  );
}

function Failure({ error, onRetry }: CardFailedProps) {
  const common = useCommonWords();
  const errorText = useErrorText();
  return (
    <EmptyState
      role="alert"
      icon={<Icon name="alert-danger" glyph={CircleAlert} size={28} />}
      title={common('sectionFailed')}
      description={error && errorText(error)}
      action={
        <>
          <Button variant="outline" size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>{' '}
          <SupportLink />
        </>
      }
    />
  );
}
