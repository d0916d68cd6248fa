'use client';

import { FormAlert } from '#flow/FormAlert.tsx';
import { MailServiceButton } from '#flow/mail-service/MailServiceButton.tsx';
import { ResendButton } from '#flow/ResendButton.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import type { Words } from '#provider/words/useMessages.ts';
import type { signInByMail } from '#words/sign-in-by-mail.ts';
import type { SignInByMailFlow } from './useSignInByMail.ts';

interface LinkSentProps {
  flow: SignInByMailFlow;
  words: Words<keyof typeof signInByMail>;
}

/** Page until the link is opened. */
export function LinkSent({ flow, words }: LinkSentProps) {
  const { mail, entry, email, resend } = flow;
  const again = mail.sent > 1;
  const isRefused = entry.config?.magicLink.otherBrowsers === 'refuse';
  useAnnounceWhen(again && mail.sent, words('resent'));
  return (
    <>
      <MailServiceButton email={email} label={(service) => words('openService', { service })} />
      <p className="ua-flow-hint">{words(isRefused ? 'linkHintOwn' : 'linkHint')}</p>
      <p className="ua-flow-hint">{words('nothingThere')}</p>
      <FormAlert error={mail.error} pending={mail.pending} retryAt={mail.retryAt} repeatable={false} />
      {again && !mail.error && (
        // Announced already.
        <Alert tone="success" role="note">
          {words('resent')}
        </Alert>
      )}
      <ResendButton
        label={words('resend')}
        pendingLabel={words('pending')}
        waitLabel={(seconds) => words('resendIn', { seconds })}
        pending={mail.pending}
        nextAt={mail.nextAt}
        onClick={() => void resend()}
      />
    </>
  );
}
