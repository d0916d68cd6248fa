'use client';

import { CardError } from '#card/CardError.tsx';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { ownDataCard as english } from '#words/own-data-card.ts';
import { isOwnDataOffered } from './is-offered.ts';
import { OwnDataFile } from './OwnDataFile.tsx';
import { useOwnDataCard } from './useOwnDataCard.ts';

export interface OwnDataCardProps extends AccountCardProps {
  /** Page that the mail leads to when a large file is ready. Default: this one. */
  callbackURL?: string | undefined;
}

/** Card with which users get everything that is stored about them. Not rendered if the service does not allow it. */
export const OwnDataCard = defineCard<OwnDataCardProps, 'ownDataCard'>(
  {
    name: 'own-data-card',
    group: 'ownDataCard',
    english,
    asks: ['ownData.status'],
    changes: ['ownData.request'],
    isOffered: isOwnDataOffered,
  },
  OwnData,
);

function OwnData({ words, frame, ...props }: CardInside<OwnDataCardProps, 'ownDataCard'>) {
  const { callbackURL, readOnly = false, onSuccess, onError } = props;
  const session = useSession();
  const format = useFormat();
  const state = useOwnDataCard({ callbackURL, onSuccess, onError });
  const { status, error, asking, askError } = state;
  if (session.status === 'signed-out') return null;

  const { file, nextAt } = status ?? { file: null, nextAt: null };
  const mayAsk = status !== undefined && nextAt === null && file?.state !== 'preparing' && !readOnly;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        mayAsk && (
          <Button variant="outline" size="sm" pending={asking} onClick={() => void state.ask()}>
            {asking ? words('asking') : words(file ? 'askAgain' : 'ask')}
          </Button>
        )
      }
    >
      <CardError error={askError} />
      {!status && !error && <CardSkeleton rows={1} />}
      {!status && error && <CardFailed error={error} onRetry={state.refetch} />}
      {file && (
        <OwnDataFile
          file={file}
          words={words}
          onDownload={readOnly ? undefined : () => void state.download()}
        />
      )}
      {nextAt !== null && file?.state !== 'preparing' && (
        <p className="ua-card-note">{words('nextAt', { date: format.dateTime(nextAt) })}</p>
      )}
    </SettingsCard>
  );
}
