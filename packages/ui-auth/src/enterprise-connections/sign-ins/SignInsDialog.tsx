'use client';

import LogIn from 'lucide-react/icons/log-in';
import { useRef } from 'react';
import { CardFailed } from '#card/CardFailed.tsx';
import { CardSkeleton } from '#card/CardSkeleton.tsx';
import { MoreButton, MoreFailed } from '#card/MoreButton.tsx';
import { useLastPageFocus } from '#card/useLastPageFocus.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Badge } from '#primitives/display/Badge.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { organizationSsoSignIns as english } from '#words/organization-sso-sign-ins.ts';
import { type Connection, type ConnectionWords, toFaultText } from '../connection.ts';
import { SignInDays } from './SignInDays.tsx';
import { type ConnectionSignIn, useConnectionSignIns } from './useConnectionSignIns.ts';

type SignInWords = Words<keyof typeof english>;

interface SignInsDialogProps {
  connection: Connection;
  words: ConnectionWords;
  localization?: Localization | undefined;
  open: boolean;
  onClose: () => void;
}

/** Who came in by an identity provider, and why others did not, at the end of the window. */
export function SignInsDialog({ connection, words, localization, open, onClose }: SignInsDialogProps) {
  const place = useRef<HTMLDivElement>(null);
  const own = useMessages('organizationSsoSignIns', english, localization);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="drawer"
      title={own('titleOf', { name: connection.name })}
      description={own('description')}
      // The first button is at the end of the list.
      initialFocus={place}
    >
      <div ref={place} tabIndex={-1} className="ua-sso-sign-ins">
        <SignIns connection={connection} words={words} own={own} />
      </div>
    </Dialog>
  );
}

interface SignInsProps extends Pick<SignInsDialogProps, 'connection' | 'words'> {
  own: SignInWords;
}

function SignIns({ connection, words, own }: SignInsProps) {
  const { signIns, days, error, refetch, pages } = useConnectionSignIns(connection.providerId);
  const list = useRef<HTMLUListElement>(null);
  const focus = useLastPageFocus(list, pages.loadMore !== undefined);
  return (
    <>
      {!signIns && !error && <CardSkeleton rows={4} picture={0} />}
      {!signIns && error && <CardFailed error={error} onRetry={refetch} />}
      {signIns?.length === 0 && (
        <EmptyState
          icon={<Icon name="sso" glyph={LogIn} size={28} />}
          title={own('emptyTitle')}
          description={own('emptyText')}
        />
      )}
      {days && days.length > 0 && <SignInDays days={days} words={words} own={own} />}
      {signIns && signIns.length > 0 && (
        <ul ref={list} className="ua-card-list" aria-label={own('list')} tabIndex={-1}>
          {signIns.map((signIn) => (
            <SignInItem key={signIn.id} signIn={signIn} words={words} own={own} />
          ))}
        </ul>
      )}
      {pages.moreError && <MoreFailed error={pages.moreError} />}
      {pages.loadMore && (
        <MoreButton {...focus} pages={pages} label={own('more')} pendingLabel={own('loadingMore')} />
      )}
    </>
  );
}

interface SignInItemProps extends Pick<SignInsProps, 'words' | 'own'> {
  signIn: ConnectionSignIn;
}

function SignInItem({ signIn, words, own }: SignInItemProps) {
  const { user, fault, createdAt } = signIn;
  const format = useFormat();
  const isRefused = fault !== null;
  return (
    <li className="ua-card-row">
      <div className="ua-card-row-text">
        <p className="ua-card-row-title">
          {!isRefused && <bdi>{user ? user.name || toShownEmail(user.email) : own('former')}</bdi>}
          <Badge tone={isRefused ? 'danger' : 'success'} dot>
            {own(isRefused ? 'refused' : 'came')}
          </Badge>
        </p>
        <p className="ua-card-row-detail">
          <time className="ua-card-row-fact" dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
          {user && (
            <bdi className="ua-card-row-fact" dir="ltr">
              {toShownEmail(user.email)}
            </bdi>
          )}
        </p>
        {isRefused && <p className="ua-card-row-detail">{toFaultText(words, fault)}</p>}
      </div>
    </li>
  );
}
