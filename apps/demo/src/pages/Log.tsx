import { RequireAuth, useAdminRights } from '@keystead/ui-auth';
import { AdminActivity } from '@keystead/ui-auth/admin-activity';
import { usePageTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

const loading = <div className="loading" aria-busy="true" />;

/** What happened to everybody, for those who may read the log. For everybody else there is no such page. */
export function Log() {
  return (
    <RequireAuth loading={loading}>
      <ForReaders />
    </RequireAuth>
  );
}

function ForReaders() {
  usePageTitle(useWords().activity);
  const { rights, isImpersonating, error } = useAdminRights();
  if (!rights && !error) return loading;
  if (rights && !isImpersonating && !rights.has('readEvents')) return <NotFound />;
  return (
    <div className="log">
      <AdminActivity />
    </div>
  );
}
