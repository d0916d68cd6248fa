'use client';

import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import FileX from 'lucide-react/icons/file-x';
import { Button } from '#primitives/button/Button.tsx';
import { type Glyph, Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { ownDataCard } from '#words/own-data-card.ts';
import type { OwnDataStatus } from './useOwnDataCard.ts';

type File = NonNullable<OwnDataStatus['file']>;

interface OwnDataFileProps {
  file: File;
  words: Words<keyof typeof ownDataCard>;
  onDownload: (() => void) | undefined;
}

const glyphs: Record<File['state'], readonly [name: string, glyph: Glyph]> = {
  preparing: ['file-preparing', Clock],
  ready: ['file-ready', FileText],
  expired: ['file-gone', FileX],
  failed: ['file-gone', FileX],
};

/** The last file that was asked for: what has become of it, and until when it can be downloaded. */
export function OwnDataFile({ file, words, onDownload }: OwnDataFileProps) {
  const { state } = file;
  const [name, glyph] = glyphs[state];
  return (
    <div className="ua-card-row" data-state={state}>
      <span className="ua-card-row-icon">
        <Icon name={name} glyph={glyph} size={20} />
      </span>
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{words(state)}</p>
        <p className="ua-card-row-detail">
          <Details file={file} words={words} />
        </p>
      </div>
      {state === 'ready' && onDownload && (
        <Button variant="outline" size="sm" onClick={onDownload}>
          {words('download')}
        </Button>
      )}
    </div>
  );
}

function Details({ file, words }: Pick<OwnDataFileProps, 'file' | 'words'>) {
  const format = useFormat();
  const { state, askedAt, readyAt, expiresAt, size } = file;
  if (state === 'preparing') return words('preparingText');
  if (state === 'failed') return words('failedText');
  const end = format.date(expiresAt ?? askedAt);
  if (state === 'expired') return words('expiredText', { date: format.date(askedAt), end });
  return (
    <>
      <span className="ua-card-row-fact">
        {words('facts', { size: format.size(size ?? 0), date: format.relative(readyAt ?? askedAt) })}
      </span>
      <span className="ua-card-row-fact">{words('deletedOn', { date: end })}</span>
    </>
  );
}
