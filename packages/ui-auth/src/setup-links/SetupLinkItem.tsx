'use client';

import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { setupLinks } from '#words/setup-links.ts';
import type { SetupLink } from './useSetupLinks.ts';

interface SetupLinkItemProps {
  link: SetupLink;
  words: Words<keyof typeof setupLinks>;
  /** It is being revoked. */
  pending: boolean;
  /** Absent: whoever looks may not revoke it. */
  onRevoke?: (() => void) | undefined;
}

/** What a link is for, whom it was mailed to, and how long it works. */
export function SetupLinkItem({ link, words, pending, onRevoke }: SetupLinkItemProps) {
  const format = useFormat();
  return (
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">{link.for.map((purpose) => words(purpose)).join(', ')}</p>
        <p className="ua-card-row-detail">
          {link.email && <span className="ua-card-row-fact">{toShownEmail(link.email)}</span>}
          <span className="ua-card-row-fact">
            {words('until', { date: format.dateTime(link.expiresAt) })}
          </span>
          <span className="ua-card-row-fact">
            {link.lastUsedAt ? words('used', { date: format.relative(link.lastUsedAt) }) : words('unused')}
          </span>
        </p>
      </div>
      {onRevoke && (
        <div className="ua-row-actions">
          <Button variant="ghost" size="sm" pending={pending} onClick={onRevoke}>
            {words('revoke')}
          </Button>
        </div>
      )}
    </li>
  );
}
