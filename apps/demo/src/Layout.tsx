import { UserButton, useAdminRights } from '@keystead/ui-auth';
import { OrgSwitcher } from '@keystead/ui-auth/org-switcher';
import { Link, Outlet } from '@tanstack/react-router';
import { History, UsersRound } from 'lucide-react';
import { Footer } from './Footer.tsx';
import { toOrganizationPath } from './to-organization-path.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useWords } from './words.ts';

export function Layout() {
  const words = useWords();
  const content = useFocusOnNavigation();
  const { rights } = useAdminRights();
  const administration = [
    rights?.has('list') && { label: words.users, href: '/admin/users', icon: <UsersRound size={16} /> },
    rights?.has('readEvents') && {
      label: words.activity,
      href: '/admin/activity',
      icon: <History size={16} />,
    },
  ].filter((item) => typeof item === 'object');
  return (
    <div className="page">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="bar">
        <Link to="/" className="brand">
          <img src="/tideline.svg" alt="" width={28} height={28} />
          Tideline
        </Link>
        <OrgSwitcher href={toOrganizationPath} settingsHref={toOrganizationPath} />
        <UserButton showName items={administration} />
      </header>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
