import { RequireAuth } from '@keystead/ui-auth';
import { DeletedOrgsCard } from '@keystead/ui-auth/deleted-orgs-card';
import { OrgList } from '@keystead/ui-auth/org-list';
import { Loading } from '../Loading.tsx';
import { toFirstStepsPath, toOrganizationPath, toWelcomePath } from '../to-organization-path.ts';

/** Where people choose one of their organizations, or make one. */
export const Page = () => (
  <RequireAuth loading={<Loading />}>
    <div className="stage">
      <OrgList href={toOrganizationPath} createdHref={toFirstStepsPath} joinedHref={toWelcomePath} />
      <div className="below">
        <DeletedOrgsCard />
      </div>
    </div>
  </RequireAuth>
);
