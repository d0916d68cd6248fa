import { RequireAuth } from '@keystead/ui-auth';
import { OrganizationScope } from '@keystead/ui-auth/organization-scope';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from './Loading.tsx';
import { Nothing } from './Nothing.tsx';

/** A page that is one card about the organization that the address names. */
export function OneOrganization({ children }: { children: ReactNode }) {
  const { slug = '' } = useParams({ strict: false });
  return (
    <RequireAuth loading={<Loading />}>
      <div className="stage">
        <OrganizationScope organization={slug} activate loading={<Loading />} fallback={<Nothing />}>
          {children}
        </OrganizationScope>
      </div>
    </RequireAuth>
  );
}
