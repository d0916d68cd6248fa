import { InviteMembers, RequireAuth } from '@keystead/ui-auth';
import { MembersTable } from '@keystead/ui-auth/members-table';
import { OrgDangerCard } from '@keystead/ui-auth/org-danger-card';
import { OrgGeneralCard } from '@keystead/ui-auth/org-general-card';
import { OrganizationScope } from '@keystead/ui-auth/organization-scope';
import { OrganizationSettings } from '@keystead/ui-auth/organization-settings';
import { PermissionGate } from '@keystead/ui-auth/permission-gate';
import { useParams } from '@tanstack/react-router';
import { Loading } from '../Loading.tsx';
import { Nothing } from '../Nothing.tsx';
import { toPage } from '../place.ts';

const invite = (
  <PermissionGate permission={{ invitation: ['create'] }}>
    <InviteMembers trigger={{ size: 'sm' }} />
  </PermissionGate>
);

/** All of one organization, which the address names. */
export function Page() {
  const { slug = '', section = 'general', role } = useParams({ strict: false });
  const path = toPage(`/o/${slug}`);
  return (
    <RequireAuth loading={<Loading />}>
      <OrganizationScope organization={slug} activate loading={<Loading />} fallback={<Nothing />}>
        <OrganizationSettings
          path={path}
          rolePages
          view={role === undefined ? section : `roles/${role}`}
          cards={{
            general: <OrgGeneralCard base={`${window.location.host}${toPage('/o/')}`} />,
            danger: <OrgDangerCard membersHref={`${path}/members`} />,
            members: (
              <MembersTable
                inAddress
                showInvited
                invitationsHref={`${path}/invitations`}
                slots={{ toolbar: invite }}
              />
            ),
          }}
        />
      </OrganizationScope>
    </RequireAuth>
  );
}
