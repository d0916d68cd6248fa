'use client';

import { CardError } from '#card/CardError.tsx';
import { ErrorSentence } from '#flow/FormAlert.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { StudioWords } from './brand-studio-props.ts';
import type { BrandStudioState } from './useBrandStudio.ts';

interface StudioNoticesProps {
  studio: BrandStudioState;
  words: StudioWords;
}

/** What has to be decided: about the draft of somebody else, or about what could not be saved. */
export function StudioNotices({ studio, words }: StudioNoticesProps) {
  const format = useFormat();
  const { brand, othersDraft, refusal, failure, goOn, startAgain, keepTyped, dropTyped } = studio;
  const toName = (person: { name: string } | null | undefined): string => person?.name || words('somebody');
  if (refusal?.code === 'BRAND_CHANGED')
    return (
      <Alert
        tone="warning"
        title={words('conflict', { name: toName(brand?.draft?.savedBy) })}
        action={
          <span className="ua-row-actions">
            <Button variant="outline" size="sm" onClick={keepTyped}>
              {words('keepMine')}
            </Button>
            <Button variant="outline" size="sm" onClick={dropTyped}>
              {words('takeTheirs')}
            </Button>
          </span>
        }
      >
        {words('conflictText')}
      </Alert>
    );
  if (othersDraft)
    return (
      <Alert
        tone="info"
        title={words('othersDraft', {
          name: toName(othersDraft.savedBy),
          time: format.relative(othersDraft.savedAt),
        })}
        action={
          <span className="ua-row-actions">
            <Button variant="outline" size="sm" onClick={goOn}>
              {words('goOn')}
            </Button>
            <Button variant="outline" size="sm" onClick={startAgain}>
              {words('startPublished')}
            </Button>
          </span>
        }
      />
    );
  // What is saved by itself must not take the focus from the field.
  if (refusal)
    return (
      <Alert>
        <ErrorSentence error={refusal} />
      </Alert>
    );
  return <CardError error={failure} />;
}
