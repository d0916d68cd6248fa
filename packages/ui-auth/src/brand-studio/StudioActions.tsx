'use client';

import type { RefObject } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import type { StudioWords } from './brand-studio-props.ts';
import type { BrandStudioState } from './useBrandStudio.ts';

interface StudioActionsProps {
  studio: BrandStudioState;
  words: StudioWords;
  publisher: RefObject<HTMLButtonElement | null>;
  onPublish: () => void;
}

const badges = {
  live: { tone: 'success', word: 'live' },
  saved: { tone: 'warning', word: 'draftSaved' },
  unsaved: { tone: 'warning', word: 'draftUnsaved' },
  saving: { tone: 'warning', word: 'draftSaving' },
} as const;

/** How the draft is, and what can be done with it. */
export function StudioActions({ studio, words, publisher, onPublish }: StudioActionsProps) {
  const { status, busy, refusal, othersDraft, preview } = studio;
  const { tone, word } = badges[status];
  const hasFaults = (preview.preview?.faults.length ?? 0) > 0;
  const isOff = status === 'live' || refusal !== null || othersDraft !== null;
  return (
    <div className="ua-row-actions">
      {/* Nothing is published yet where the badge would say that it is. */}
      {(status !== 'live' || studio.brand?.published) && (
        <Badge tone={tone} dot role="status">
          {words(word)}
        </Badge>
      )}
      <Button
        variant="ghost"
        disabled={isOff}
        pending={busy === 'discarding'}
        onClick={() => void studio.discard(words('discarded'))}
      >
        {words('discard')}
      </Button>
      <Button
        ref={publisher}
        disabled={isOff || hasFaults}
        pending={busy === 'publishing' || busy === 'restoring'}
        onClick={onPublish}
      >
        {words('publish')}
      </Button>
    </div>
  );
}
