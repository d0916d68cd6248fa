'use client';

import type { CSSProperties, ReactNode } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { firstSteps } from '#words/first-steps.ts';
import type { FirstStepsState } from './useFirstSteps.ts';

/** What every step gets. */
export interface StepProps extends Pick<FirstStepsState, 'next' | 'back'> {
  organizationId: string;
  words: Words<keyof typeof firstSteps>;
}

/** At the start of its row, with its letters at the edge of the card's content. */
const flush: CSSProperties = { marginInline: '-1rem auto' };

/** Skipping and going back, which stand beside the main button of each step. */
export function BesideMain({ next, back, words }: Pick<StepProps, 'next' | 'back' | 'words'>) {
  const common = useCommonWords();
  return (
    <>
      <Button variant="ghost" style={flush} onClick={next}>
        {words('skip')}
      </Button>
      {back && (
        <Button variant="outline" onClick={back}>
          {common('back')}
        </Button>
      )}
    </>
  );
}

interface StepActionsProps extends Pick<StepProps, 'next' | 'back' | 'words'> {
  /** The main button. */
  children: ReactNode;
}

/** The row of buttons below a step. */
export const StepActions = ({ children, ...step }: StepActionsProps) => (
  <div className="ua-card-actions">
    <BesideMain {...step} />
    {children}
  </div>
);
