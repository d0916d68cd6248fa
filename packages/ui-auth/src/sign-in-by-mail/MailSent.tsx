'use client';

import { type ComponentPropsWithoutRef, forwardRef, useId } from 'react';
import { MailedCodeEntry } from '#flow/entry/MailedCodeEntry.tsx';
import { FlowCard, type FlowCardProps } from '#flow/FlowCard.tsx';
import { FlowMark } from '#flow/FlowMark.tsx';
import { MailServiceButton } from '#flow/mail-service/MailServiceButton.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import type { Localization } from '#messages/messages.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { signInByMail } from '#words/sign-in-by-mail.ts';
import { LinkSent } from './LinkSent.tsx';
import { rulesOf } from './mail-ways.ts';
import type { SignInByMailFlow } from './useSignInByMail.ts';

interface MailSentProps
  extends Pick<FlowCardProps, 'slots' | 'footer'>,
    Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  flow: SignInByMailFlow;
  words: Words<keyof typeof signInByMail>;
  localization: Localization | undefined;
}

/** Message that a mail was sent: with a field for its code, or until its link is opened. The same for every address. */
export const MailSent = forwardRef<HTMLElement, MailSentProps>(function MailSent(props, ref) {
  const { flow, words, localization, ...card } = props;
  const { way, email, entry, mail, check } = flow;
  const textId = useId();
  const format = useFormat();
  const values = {
    email,
    duration: format.duration(entry.config ? rulesOf(way, entry.config).expiresIn : 0),
  };
  const isCode = way === 'code';
  useAnnounceWhen(check.done ?? false, words('success'));
  useAnnounceWhen(isCode, words('codeSent', values));
  return (
    <FlowCard
      {...card}
      ref={ref}
      key={way}
      takesFocus={!isCode}
      mark={<FlowMark tone="mail" />}
      title={words('sentTitle')}
      description={
        <span id={textId}>{words.rich(isCode ? 'codeSent' : 'linkSent', { b: strong }, values)}</span>
      }
    >
      <div className="ua-flow-actions">
        {isCode ? (
          <MailedCodeEntry
            digits={entry.config?.emailOtp.otpLength ?? 6}
            check={check}
            mail={mail}
            onCode={(code) => void flow.verify(code)}
            onResend={() => void flow.resend()}
            submitLabel={words('submit')}
            pendingLabel={words('checking')}
            doneLabel={words('success')}
            describedBy={textId}
            takesFocus
            localization={localization}
          />
        ) : (
          <LinkSent flow={flow} words={words} />
        )}
        {isCode && <MailServiceButton email={email} label={(service) => words('openService', { service })} />}
        <Button size="lg" variant="ghost" fullWidth onClick={flow.startOver}>
          {words('anotherEmail')}
        </Button>
      </div>
    </FlowCard>
  );
});
