import {
  AccountSettings,
  DeleteAccountCard,
  EmailCard,
  PasswordCard,
  ProfileCard,
  RequireAuth,
  SessionsCard,
} from '@keystead/ui-auth';
import { Icon } from '@keystead/ui-auth/primitives';
import { useParams } from '@tanstack/react-router';
import { ShieldCheck, UserRound } from 'lucide-react';
import { usePageTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';

/** The kit's own sections would do; these tell two cards where their mails lead. */
export function Account() {
  const words = useWords();
  const { section = 'profile' } = useParams({ strict: false });
  usePageTitle(words.account);
  const sections = [
    {
      id: 'profile',
      label: words.profile,
      icon: <Icon name="profile" glyph={UserRound} />,
      element: (
        <>
          <ProfileCard />
          <EmailCard callbackURL="/verify-email?redirectTo=%2Faccount" />
        </>
      ),
    },
    {
      id: 'security',
      label: words.security,
      icon: <Icon name="security" glyph={ShieldCheck} />,
      element: (
        <>
          <PasswordCard />
          <SessionsCard />
          <DeleteAccountCard callbackURL="/?account=deleted" />
        </>
      ),
    },
    'connections',
  ];
  return (
    <RequireAuth loading={<div className="loading" aria-busy="true" />}>
      <div className="settings">
        <AccountSettings path="/account" view={section} sections={sections} />
      </div>
    </RequireAuth>
  );
}
