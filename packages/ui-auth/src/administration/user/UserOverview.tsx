'use client';

import type { ReactNode } from 'react';
import { isSuspended } from '#administration-access/user-status.ts';
import { useUserRoles } from '#administration-access/useUserRoles.ts';
import type { AdminUser } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { userDrawer } from '#words/user-drawer.ts';
import { FactList } from './FactList.tsx';

/** A part of the profile below the facts. */
export interface ProfilePart {
  id: string;
  title: string;
  element: ReactNode;
}

interface UserOverviewProps {
  user: AdminUser;
  parts: readonly ProfilePart[];
  words: Words<keyof typeof userDrawer>;
  localization: Localization | undefined;
}

/** Facts about a user, and what else belongs to the profile. */
export function UserOverview({ user, parts, words, localization }: UserOverviewProps) {
  const format = useFormat();
  const roles = useUserRoles(localization);
  const facts: [label: string, value: ReactNode][] = [
    [words('role'), roles.toLabel(user.role)],
    [words('username'), user.displayUsername ?? user.username],
    [words('twoFactor'), words(user.twoFactorEnabled ? 'on' : 'off')],
    [words('lastSeen'), user.lastSignInAt ? <LastSignIn key="at" at={user.lastSignInAt} /> : words('never')],
    [words('created'), format.date(user.createdAt)],
  ];
  return (
    <>
      <Suspension user={user} words={words} />
      <FactList facts={facts} id={user.id} idLabel={words('id')} copyLabel={words('copyId')} />
      {parts.map(({ id, title, element }) => (
        <section key={id} className="ua-user-part" aria-label={title}>
          <h3 className="ua-timeline-heading">{title}</h3>
          {element}
        </section>
      ))}
    </>
  );
}

function LastSignIn({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relative(at)}
    </time>
  );
}

function Suspension({ user, words }: Pick<UserOverviewProps, 'user' | 'words'>) {
  const format = useFormat();
  const { now } = useAuthUI();
  const { banExpires, banReason } = user;
  if (!isSuspended(user, now())) return null;
  const title = banExpires
    ? words('suspendedUntil', { date: format.dateTime(banExpires) })
    : words('suspended');
  return (
    <Alert tone="warning" role="group" title={title}>
      {banReason}
    </Alert>
  );
}
