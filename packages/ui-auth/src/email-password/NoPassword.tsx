'use client';

import { CardError } from '#card/CardError.tsx';
import { CardNotice } from '#card/CardNotice.tsx';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { passwordCard } from '#words/password-card.ts';
import type { PasswordLink } from './usePasswordCard.ts';

interface NoPasswordProps {
  user: User;
  config: PublicAuthConfig | undefined;
  link: PasswordLink;
  readOnly: boolean;
  words: Words<keyof typeof passwordCard>;
}

/** For users without a password: says so, and offers a link by mail to set one. */
export function NoPassword({ user, config, link, readOnly, words }: NoPasswordProps) {
  const format = useFormat();
  const reset = config?.passwordReset;
  const values = { email: user.email, duration: format.duration(reset?.expiresIn ?? 0) };
  const isWaiting = link.resendIn > 0;
  const canSend = reset?.enabled && !readOnly;
  return (
    <>
      <div className="ua-card-row">
        <div className="ua-card-row-text">
          <p className="ua-card-row-title">{words('none')}</p>
          {canSend && <p className="ua-card-row-detail">{words('noneHelp', values)}</p>}
        </div>
        {canSend && (
          <Button
            variant="outline"
            size="sm"
            pending={link.sending}
            aria-disabled={isWaiting || undefined}
            data-disabled={isWaiting ? '' : undefined}
            onClick={() => {
              if (!isWaiting) void link.send(words('linkSent', values));
            }}
          >
            {isWaiting
              ? words('resendIn', { seconds: link.resendIn })
              : words(link.sending ? 'sending' : 'sendLink')}
          </Button>
        )}
      </div>
      <CardError error={link.error} />
      {link.sent && !link.error && (
        <CardNotice tone="info">{words.rich('linkSent', { b: (text) => <b>{text}</b> }, values)}</CardNotice>
      )}
    </>
  );
}
