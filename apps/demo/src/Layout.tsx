import { UserButton, useAdminRights } from '@keystead/ui-auth';
import { OrgSwitcher } from '@keystead/ui-auth/org-switcher';
import { Link, Outlet } from '@tanstack/react-router';
import { ShieldUser } from 'lucide-react';
import { Footer } from './Footer.tsx';
import { toOrganizationPath } from './to-organization-path.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useWords } from './words.ts';

export function Layout() {
  const words = useWords();
  const content = useFocusOnNavigation();
  const { rights } = useAdminRights();
  const administration = { label: words.administration, href: '/admin', icon: <ShieldUser size={16} /> };
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
        <UserButton showName items={rights?.size ? [administration] : []} />
      </header>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
