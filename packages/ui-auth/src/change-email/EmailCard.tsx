'use client';

import { CardError } from '#card/CardError.tsx';
import { CardNotice } from '#card/CardNotice.tsx';
import { ActionSkeleton } from '#card/CardSkeleton.tsx';
import type { AccountCardProps } from '#card/card-props.ts';
import { type CardInside, defineCard } from '#card/define-card.tsx';
import { SettingsCard } from '#card/SettingsCard.tsx';
import type { PublicAuthConfig } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Button } from '#primitives/button/Button.tsx';
import { TextLink } from '#primitives/button/TextLink.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { LoadingRegion } from '#primitives/feedback/LoadingRegion.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useSession } from '#provider/session/useSession.ts';
import type { Words } from '#provider/words/useMessages.ts';
import { emailCard as english } from '#words/email-card.ts';
import { ChangeByCode } from './ChangeByCode.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PendingChange } from './PendingChange.tsx';
import { type EmailCardState, type EmailNotice, useEmailCard } from './useEmailCard.ts';

export interface EmailCardProps extends AccountCardProps {
  /** Redirect of the links in the mails. Default: the provider's `verifyEmail`, then its `account`. */
  callbackURL?: string | undefined;
}

/** The e-mail address, its verification, and a form to change it. */
export const EmailCard = defineCard<EmailCardProps, 'emailCard'>(
  {
    name: 'email-card',
    group: 'emailCard',
    english,
    changes: ['changeEmail', 'emailOtp.changeEmail'],
  },
  Email,
);

type EmailWords = Words<keyof typeof english>;

function Email({ words, frame, ...props }: CardInside<EmailCardProps, 'emailCard'>) {
  const { callbackURL, readOnly = false, onSuccess, onError } = props;
  const { status } = useSession();
  const email = useEmailCard({ callbackURL, onSuccess, onError });
  const { user, config, editing, notice } = email;
  if (status === 'signed-out') return null;

  const isByCode = config?.emailOtp.changeEmail.enabled === true;
  const canChange = user && (isByCode || config?.changeEmail.enabled) && !readOnly && !editing.active;
  return (
    <SettingsCard
      {...frame}
      readOnly={readOnly}
      description={words('description')}
      action={
        user ? (
          canChange && (
            <Button ref={editing.opener} variant="outline" size="sm" onClick={editing.start}>
              {words('change')}
            </Button>
          )
        ) : (
          <ActionSkeleton key="waiting" />
        )
      }
    >
      {user ? (
        <div className="ua-email-card-address">
          <span className="ua-card-row-title">{toShownEmail(user.email)}</span>
          <Badge dot tone={user.emailVerified ? 'success' : 'warning'}>
            {words(user.emailVerified ? 'verified' : 'unverified')}
          </Badge>
          {!user.emailVerified && !readOnly && config && (
            <Confirmation config={config} email={email} words={words} />
          )}
        </div>
      ) : (
        <LoadingRegion>
          <div className="ua-email-card-address">
            <Skeleton style={{ inlineSize: '45%' }} />
          </div>
        </LoadingRegion>
      )}
      <CardError error={email.linkError} />
      {email.waiting.change && (
        <PendingChange
          onSuccess={onSuccess}
          onError={onError}
          readOnly={readOnly}
          words={words}
          change={email.waiting.change}
          refetch={email.waiting.refetch}
        />
      )}
      {notice && (
        <Notice notice={notice} withLink={config?.emailVerification.enabled && !isByCode} words={words} />
      )}
      {user && editing.active && isByCode && (
        <ChangeByCode
          user={user}
          config={config}
          editing={editing}
          words={words}
          onSuccess={onSuccess}
          onError={onError}
          localization={props.localization}
          onChanged={(changed) => email.tellChanged(changed, words('changed'))}
        />
      )}
      {user && editing.active && !isByCode && <EmailForm user={user} email={email} words={words} />}
    </SettingsCard>
  );
}

interface ConfirmationProps {
  config: PublicAuthConfig;
  email: EmailCardState;
  words: EmailWords;
}

/** Verification of an address: by a link that is sent from here, or by a code with a separate page. */
function Confirmation({ config, email, words }: ConfirmationProps) {
  const { paths } = useAuthUI();
  if (config.emailOtp.verifies) {
    return (
      <TextLink href={buildAuthHref(paths.verifyEmail, { redirectTo: paths.account })}>
        {words('enterCode')}
      </TextLink>
    );
  }
  return config.emailVerification.enabled && <LinkButton email={email} words={words} />;
}

/** Not disabled, because it keeps the focus while it counts down. */
function LinkButton({ email, words }: { email: EmailCardState; words: EmailWords }) {
  const { pending, resendIn, user } = email;
  const isWaiting = resendIn > 0;
  const announcement = words('linkSent', { email: user?.email });
  return (
    <Button
      variant="outline"
      size="sm"
      className="ua-email-card-link"
      pending={pending === 'link'}
      aria-disabled={isWaiting || undefined}
      data-disabled={isWaiting ? '' : undefined}
      onClick={() => {
        if (!isWaiting) void email.sendLink(announcement);
      }}
    >
      {isWaiting
        ? words('resendIn', { seconds: resendIn })
        : words(pending === 'link' ? 'pending' : 'sendLink')}
    </Button>
  );
}

interface NoticeProps {
  notice: EmailNotice;
  withLink: boolean | undefined;
  words: EmailWords;
}

function Notice({ notice: { kind, email }, withLink, words }: NoticeProps) {
  const markers = { b: (text: string) => <b>{text}</b> };
  return (
    <CardNotice tone={kind === 'changed' ? 'success' : 'info'}>
      {words.rich(kind, markers, { email })}
      {kind === 'changed' && withLink && <> {words.rich('linkSent', markers, { email })}</>}
    </CardNotice>
  );
}
