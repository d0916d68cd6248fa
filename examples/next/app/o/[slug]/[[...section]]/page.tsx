'use client';

import { RequireAuth } from '@keystead/ui-auth';
import { OrganizationScope } from '@keystead/ui-auth/organization-scope';
import { OrganizationSettings } from '@keystead/ui-auth/organization-settings';
import { useParams } from 'next/navigation';

/** Members, invitations and everything else of the organization in the address. */
export default function Organization() {
  const { slug, section = [] } = useParams<{ slug: string; section?: string[] }>();
  return (
    <RequireAuth loading={<p>One moment</p>}>
      <OrganizationScope organization={slug} fallback={<p>You are not in this organization.</p>}>
        <OrganizationSettings path={`/o/${slug}`} view={section[0] ?? 'members'} />
      </OrganizationScope>
    </RequireAuth>
  );
}
