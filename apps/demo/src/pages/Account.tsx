import { AccountSettings, RequireAuth } from '@keystead/ui-auth';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useWords } from '../words.ts';

export function Account() {
  const words = useWords();
  const navigate = useNavigate();
  const { section = 'profile' } = useParams({ strict: false });
  return (
    <RequireAuth>
      <div className="settings">
        <h1>{words.account}</h1>
        <AccountSettings view={section} onViewChange={(view) => void navigate({ to: `/account/${view}` })} />
      </div>
    </RequireAuth>
  );
}
