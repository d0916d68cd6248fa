import { InviteMembers, RequireAuth, useOrganizations } from '@keystead/ui-auth';
import { MembersTable } from '@keystead/ui-auth/members-table';
import { OrgDangerCard } from '@keystead/ui-auth/org-danger-card';
import { OrgGeneralCard } from '@keystead/ui-auth/org-general-card';
import { OrganizationScope } from '@keystead/ui-auth/organization-scope';
import { OrganizationSettings } from '@keystead/ui-auth/organization-settings';
import { PermissionGate } from '@keystead/ui-auth/permission-gate';
import { useParams } from '@tanstack/react-router';
import { useSectionTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

/** All of one organization, which the address names. */
export function OrganizationPage() {
  const {
    slug = '',
    role,
    section = role === undefined ? 'general' : 'roles',
  } = useParams({
    strict: false,
  });
  return (
    <RequireAuth loading={<div className="loading" aria-busy="true" />}>
      <Organization slug={slug} section={section} role={role} />
    </RequireAuth>
  );
}

interface OrganizationProps {
  slug: string;
  section: string;
  /** The role whose page is shown in place of the section. */
  role: string | undefined;
}

function Organization({ slug, section, role }: OrganizationProps) {
  const words = useWords();
  const { organizations } = useOrganizations();
  const organization = organizations?.find((one) => one.slug === slug);
  useSectionTitle(section, organization?.name ?? words.organizations);
  const invite = (
    <PermissionGate permission={{ invitation: ['create'] }}>
      <InviteMembers trigger={{ size: 'sm' }} />
    </PermissionGate>
  );
  return (
    <OrganizationScope
      organization={slug}
      activate
      loading={<div className="loading" aria-busy="true" />}
      fallback={<NotFound />}
    >
      <OrganizationSettings
        path={`/o/${slug}`}
        rolePages
        view={role === undefined ? section : `roles/${role}`}
        cards={{
          general: <OrgGeneralCard base={`${window.location.host}/o/`} />,
          danger: <OrgDangerCard membersHref={`/o/${slug}/members`} />,
          members: (
            <MembersTable
              inAddress
              showInvited
              invitationsHref={`/o/${slug}/invitations`}
              slots={{ toolbar: invite }}
            />
          ),
        }}
      />
    </OrganizationScope>
  );
}
