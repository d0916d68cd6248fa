import { UserButton, useAdminRights, useAuthConfig, useLastOrganization } from '@keystead/ui-auth';
import { CommandPalette } from '@keystead/ui-auth/command-palette';
import { OrgSwitcher } from '@keystead/ui-auth/org-switcher';
import { Outlet, useLocation } from '@tanstack/react-router';
import { place, toPage } from './place.ts';
import { toFirstStepsPath, toOrganizationPath, toWelcomePath } from './to-organization-path.ts';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { usePageTitle } from './usePageTitle.ts';
import { useWords } from './words.ts';

/** Logo or name of the product, which leads to the start. */
function Brand() {
  const { config } = useAuthConfig();
  const { logo, logoDark, name = place.name } = config?.brand ?? {};
  return (
    <a className="brand" href={toPage('/')}>
      {logo ? (
        <picture>
          {logoDark && <source media="(prefers-color-scheme: dark)" srcSet={logoDark} />}
          <img src={logo} alt={name} />
        </picture>
      ) : (
        name
      )}
    </a>
  );
}

/** The frame of all pages of people who are signed in. */
export function House() {
  const words = useWords();
  const content = useFocusOnNavigation();
  usePageTitle();
  const { pathname } = useLocation();
  // The pages of an organization make theirs active.
  useLastOrganization({ restores: !pathname.startsWith('/o/') });
  const { rights } = useAdminRights();
  const administration = { label: words.administration, href: toPage('/admin') };
  return (
    <div className="page house">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="bar">
        <Brand />
        <OrgSwitcher
          href={toOrganizationPath}
          createdHref={toFirstStepsPath}
          joinedHref={toWelcomePath}
          settingsHref={toOrganizationPath}
        />
        <CommandPalette organizationHref={toOrganizationPath} administrationHref={toPage('/admin')} />
        <UserButton showName items={rights?.size ? [administration] : []} />
      </header>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
