import { RequireAuth, useAdminRights } from '@keystead/ui-auth';
import { AdministrationSettings } from '@keystead/ui-auth/administration-settings';
import { useParams } from '@tanstack/react-router';
import { useSectionTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

/** Everybody who has an account, and what happened, for administrators. For everybody else there is no such page. */
export function Administration() {
  return (
    <RequireAuth loading={<ForAdministrators />}>
      <ForAdministrators />
    </RequireAuth>
  );
}

function ForAdministrators() {
  const { section = '' } = useParams({ strict: false });
  useSectionTitle(section, useWords().administration);
  const { rights, isImpersonating } = useAdminRights();
  if (rights?.size === 0 && !isImpersonating) return <NotFound />;
  return <AdministrationSettings path="/admin" view={section} />;
}
