'use client';

import { useId } from 'react';
import type { AccountCardProps } from '#card/card-props.ts';
import type { Editing } from '#card/useEditing.ts';
import type { PublicAuthConfig, User } from '#client/wire-types.ts';
import { MailedCodeEntry } from '#flow/entry/MailedCodeEntry.tsx';
import { strong } from '#flow/strong.tsx';
import { useAnnounceWhen } from '#flow/useAnnounceWhen.ts';
import { Button } from '#primitives/button/Button.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { emailCard } from '#words/email-card.ts';
import { NewEmailForm } from './NewEmailForm.tsx';
import { useChangeByCode } from './useChangeByCode.ts';

interface ChangeByCodeProps extends Pick<AccountCardProps, 'onSuccess' | 'onError' | 'localization'> {
  user: User;
  config: PublicAuthConfig;
  editing: Editing;
  words: Words<keyof typeof emailCard>;
  onChanged: (email: string) => void;
}

/** Form for the new e-mail address, and the codes that prove both mailboxes, one after the other. */
export function ChangeByCode({ editing, words, localization, ...options }: ChangeByCodeProps) {
  const { user, config } = options;
  const flow = useChangeByCode({ ...options, same: words('same') });
  const common = useCommonWords();
  const textId = useId();
  const { step, newEmail, needsApproval, check, mail } = flow;
  const isApproval = step === 'approve';
  const text = isApproval ? 'codeToOld' : 'codeToNew';
  const values = { email: isApproval ? user.email : newEmail };
  useAnnounceWhen(step !== 'address', words(text, values));

  if (step === 'address') {
    return (
      <NewEmailForm
        user={user}
        isUnapproved={!needsApproval}
        editing={editing}
        errors={flow.errors}
        pending={mail.pending}
        retryAt={flow.retryAt}
        email={newEmail}
        help={needsApproval ? words('codeHelp', { email: user.email }) : undefined}
        submit={[words('sendCode'), words('pending')]}
        words={words}
        onSubmit={(typed, password) => void flow.begin(typed, password)}
      />
    );
  }
  return (
    <fieldset aria-labelledby={textId} className="ua-email-card-code" onKeyDown={editing.onKeyDown}>
      <p id={textId}>{words.rich(text, { b: strong }, values)}</p>
      <MailedCodeEntry
        // Each mailbox has a separate code.
        key={step}
        digits={config.emailOtp.otpLength}
        check={check}
        mail={mail}
        onCode={(code) => void flow.enter(code)}
        onResend={() => void flow.resend()}
        resendLabel={!isApproval && needsApproval ? words('startAgain') : undefined}
        submitLabel={words(isApproval ? 'approve' : 'confirm')}
        pendingLabel={words('checking')}
        describedBy={textId}
        takesFocus
        localization={localization}
      />
      <Button variant="ghost" fullWidth onClick={editing.stop}>
        {common('cancel')}
      </Button>
    </fieldset>
  );
}
