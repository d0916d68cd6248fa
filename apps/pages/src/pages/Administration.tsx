import { RequireAuth, useAdminRights } from '@keystead/ui-auth';
import { AdministrationSettings } from '@keystead/ui-auth/administration-settings';
import { useParams } from '@tanstack/react-router';
import { toPage } from '../place.ts';
import { Page as NotFound } from './NotFound.tsx';

/** Everybody who has an account, and what happened, for administrators. For everybody else there is no such page. */
export const Page = () => (
  <RequireAuth loading={<ForAdministrators />}>
    <ForAdministrators />
  </RequireAuth>
);

function ForAdministrators() {
  const { section = '' } = useParams({ strict: false });
  const { rights, isImpersonating } = useAdminRights();
  if (rights?.size === 0 && !isImpersonating) return <NotFound />;
  return <AdministrationSettings path={toPage('/admin')} view={section} />;
}
