'use client';

import type { ReactNode } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Avatar } from '#primitives/display/Avatar.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useSession } from '#provider/session/useSession.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { ControlProps, StudioWords } from './brand-studio-props.ts';
import type { BrandVersion } from './brand-values.ts';
import { StudioGroup } from './StudioGroup.tsx';
import { useBrandVersions } from './useBrandVersions.ts';

interface HistoryProps extends ControlProps {
  /** Asks before an older version is published again. */
  onRestore: (version: number) => void;
}

/** What was published before, by whom, and the way back to it. */
export function History({ studio, words, disabled, onRestore }: HistoryProps) {
  const { versions, total, error, refetch, loadMore, loading } = useBrandVersions();
  const common = useCommonWords();
  const errorText = useErrorText();
  const { brand } = studio;
  return (
    <StudioGroup title={words('history')}>
      {error && !versions && (
        <p className="ua-field-error" role="alert">
          {errorText(error)}{' '}
          <Button variant="link" size="sm" onClick={refetch}>
            {common('retry')}
          </Button>
        </p>
      )}
      {!versions && !error && (
        <LoadingRegion>
          <Skeleton shape="control" />
        </LoadingRegion>
      )}
      {versions?.length === 0 && <p className="ua-field-help">{words('historyEmpty')}</p>}
      {versions && versions.length > 0 && (
        <ol className="ua-studio-versions">
          {versions.map((version) => (
            <VersionRow key={version.version} version={version} words={words}>
              {version.version === brand?.published?.version ? (
                <Badge tone="success">{words('live')}</Badge>
              ) : (
                !disabled && (
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={words('restoreVersion', { version: version.version })}
                    onClick={() => onRestore(version.version)}
                  >
                    {words('restore')}
                  </Button>
                )
              )}
            </VersionRow>
          ))}
        </ol>
      )}
      {loadMore && (
        <Button variant="link" size="sm" pending={loading} onClick={loadMore}>
          {words('allVersions', { count: total })}
        </Button>
      )}
    </StudioGroup>
  );
}

interface VersionRowProps {
  version: BrandVersion;
  words: StudioWords;
  children: ReactNode;
}

function VersionRow({ version, words, children }: VersionRowProps) {
  const { publishedAt, publishedBy, restoredFrom } = version;
  const format = useFormat();
  const { user } = useSession();
  const isYou = publishedBy !== null && publishedBy.id === user?.id;
  const who = isYou ? words('you') : (publishedBy?.name ?? words('unknown'));
  return (
    <li className="ua-studio-check">
      <Avatar user={publishedBy} size={24} />
      <span className="ua-card-row-text">
        <time dateTime={publishedAt} title={format.dateTime(publishedAt)}>
          {words('versionAt', { version: version.version, time: format.relative(publishedAt) })}
        </time>
        <span className="ua-card-row-detail">
          <bdi>{who}</bdi>
          {restoredFrom !== null && <span>{words('restoredFrom', { version: restoredFrom })}</span>}
        </span>
      </span>
      {children}
    </li>
  );
}
