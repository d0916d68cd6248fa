import { RequireAuth } from '@keystead/ui-auth';
import { DeletedOrgsCard } from '@keystead/ui-auth/deleted-orgs-card';
import { OrgList } from '@keystead/ui-auth/org-list';
import { Stage } from '../Stage.tsx';
import { toFirstStepsPath, toOrganizationPath, toWelcomePath } from '../to-organization-path.ts';
import { useWords } from '../words.ts';

/** Where a visitor chooses one of their organizations, or makes one. */
export function Organizations() {
  const words = useWords();
  return (
    <RequireAuth loading={<div className="loading" aria-busy="true" />}>
      <Stage title={words.organizations}>
        <OrgList href={toOrganizationPath} createdHref={toFirstStepsPath} joinedHref={toWelcomePath} />
        <div className="below">
          <DeletedOrgsCard />
        </div>
      </Stage>
    </RequireAuth>
  );
}
