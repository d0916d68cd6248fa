import { AccountSettings, RequireAuth, useAuthUI } from '@keystead/ui-auth';
import { useParams } from '@tanstack/react-router';

export function Page() {
  const { section = 'profile' } = useParams({ strict: false });
  const { paths } = useAuthUI();
  // The frame with its placeholders, and then the same with what the server answers.
  const settings = <AccountSettings path={paths.account} view={section} />;
  return <RequireAuth loading={settings}>{settings}</RequireAuth>;
}
