import { UserButton, useAdminRights, useLastOrganization } from '@keystead/ui-auth';
import { OrgSwitcher } from '@keystead/ui-auth/org-switcher';
import { Outlet, useLocation, useRouterState } from '@tanstack/react-router';
import { ShieldUser } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { SETUP_PATH } from './auth.ts';
import { Brand } from './Brand.tsx';
import { Finder } from './Finder.tsx';
import { Footer } from './Footer.tsx';
import { toFirstStepsPath, toOrganizationPath, toWelcomePath } from './to-organization-path.ts';
import { useWords } from './words.ts';

/**
 * Moves the focus into the new page, as a full load would, unless something there has taken it already. A page whose
 * code is late still shows the one before, so what counts is when the new one is drawn.
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { pathname: first } = useLocation();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const content = useRef<HTMLElement>(null);
  const shown = useRef(first);

  useEffect(() => {
    if (pathname === undefined || pathname === shown.current) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}

export function Layout() {
  const words = useWords();
  const content = useFocusOnNavigation();
  const { rights } = useAdminRights();
  const { pathname } = useLocation();
  // The pages of an organization make theirs active.
  useLastOrganization({ restores: !pathname.startsWith('/o/') });
  // Whoever came by a set-up link is nobody there, and somebody again with the next page.
  const isByLink = pathname === SETUP_PATH;
  const administration = { label: words.administration, href: '/admin', icon: <ShieldUser size={16} /> };
  return (
    <div className="page">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="bar">
        <Brand reloadDocument={isByLink} />
        {!isByLink && (
          <>
            <OrgSwitcher
              href={toOrganizationPath}
              createdHref={toFirstStepsPath}
              joinedHref={toWelcomePath}
              settingsHref={toOrganizationPath}
            />
            <Finder />
            <UserButton showName items={rights?.size ? [administration] : []} />
          </>
        )}
      </header>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
