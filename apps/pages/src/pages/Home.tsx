import { RequireAuth, useAuthUI } from '@keystead/ui-auth';
import { useEffect } from 'react';
import { Loading } from '../Loading.tsx';

/** The start leads on: to the account, or to the sign-in. */
export const Page = () => (
  <RequireAuth loading={<Loading />}>
    <ToAccount />
  </RequireAuth>
);

function ToAccount() {
  const { navigate, paths } = useAuthUI();
  useEffect(() => navigate(paths.account, { replace: true }), [navigate, paths.account]);
  return <Loading />;
}
