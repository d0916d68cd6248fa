'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import { Button, type ButtonProps } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { MorePages } from './more-pages.ts';

interface MoreButtonProps extends Pick<ButtonProps, 'onFocus' | 'onBlur'> {
  pages: MorePages;
  label: string;
  pendingLabel: string;
}

/** Loads the next page of a list, and again after a failure. */
export function MoreButton({ pages, label, pendingLabel, ...rest }: MoreButtonProps) {
  const { loadMore, loadingMore, moreError } = pages;
  const common = useCommonWords();
  const still = moreError ? common('retry') : label;
  return (
    <Button {...rest} variant="outline" size="sm" pending={loadingMore} onClick={loadMore}>
      {loadingMore ? pendingLabel : still}
    </Button>
  );
}

/** Error of the next page, between the list and the button. An `Alert` would be larger than the whole list. */
export function MoreFailed({ error }: { error: AuthUIError }) {
  const errorText = useErrorText();
  return (
    <p className="ua-field-error" role="alert">
      {errorText(error)}
    </p>
  );
}
