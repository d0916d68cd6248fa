import { RequireAuth, useAdminRights } from '@keystead/ui-auth';
import { UsersTable } from '@keystead/ui-auth/users-table';
import { usePageTitle } from '../usePageTitle.ts';
import { useWords } from '../words.ts';
import { NotFound } from './NotFound.tsx';

const loading = <div className="loading" aria-busy="true" />;

/** Everybody who has an account, for administrators. For everybody else there is no such page. */
export function Users() {
  return (
    <RequireAuth loading={loading}>
      <ForAdministrators />
    </RequireAuth>
  );
}

function ForAdministrators() {
  const words = useWords();
  usePageTitle(words.users);
  const { rights, isImpersonating, error } = useAdminRights();
  if (!rights && !error) return loading;
  if (rights && !isImpersonating && !rights.has('list')) return <NotFound />;
  return (
    <>
      <h1>{words.administration}</h1>
      <UsersTable />
    </>
  );
}
