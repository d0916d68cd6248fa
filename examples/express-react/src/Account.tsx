import { AccountSettings, RequireAuth } from '@keystead/ui-auth';
import { useParams } from 'react-router';

export function Account() {
  const { section = 'profile' } = useParams();
  return (
    <RequireAuth loading={<p>One moment</p>}>
      <AccountSettings path="/account" view={section} />
    </RequireAuth>
  );
}
