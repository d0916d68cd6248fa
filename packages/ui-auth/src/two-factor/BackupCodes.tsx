'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { CopyButton } from '#primitives/button/CopyButton.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { useAuthUI } from '#provider/context.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { twoFactorCard } from '#words/two-factor-card.ts';
import { toCodesFileName } from './to-codes-file-name.ts';

interface BackupCodesProps {
  codes: readonly string[];
  appName: string;
  words: Words<keyof typeof twoFactorCard>;
  /** Default: named after the application and the day. */
  fileName?: string | undefined;
  /** Above the codes, for example that the old ones are worth nothing. */
  note?: ReactNode;
  onDone: () => void;
}

function download(text: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  link.click();
  URL.revokeObjectURL(url);
}

/** The codes, shown once, with the ways to keep them. */
export function BackupCodes(props: BackupCodesProps) {
  const { codes, appName, words, note, onDone } = props;
  const { now } = useAuthUI();
  const copy = useRef<HTMLButtonElement>(null);
  const [saved, setSaved] = useState(false);
  const text = codes.join('\n');
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className="ua-backup-codes">
      <p className="ua-two-factor-text">{words('codesText')}</p>
      {note}
      <ul className="ua-backup-codes-list" aria-label={words('codesList')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ua-two-factor-row">
        <CopyButton ref={copy} value={text} />
        <Button
          variant="outline"
          size="sm"
          onClick={() =>
            download(
              `${appName}\n${words('codesList')}\n\n${text}\n`,
              props.fileName ?? toCodesFileName(appName, now()),
            )
          }
        >
          {words('download')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {words('print')}
        </Button>
      </div>
      <div className="ua-two-factor-row">
        <Checkbox
          label={words('saved')}
          checked={saved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
        <Button
          {...(!saved && { 'aria-disabled': true, 'data-disabled': '' })}
          onClick={() => saved && onDone()}
        >
          {words('done')}
        </Button>
      </div>
    </div>
  );
}
