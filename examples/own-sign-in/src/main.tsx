import '@keystead/ui-auth/styles.css';
import { AccountSettings, AuthView, RequireAuth } from '@keystead/ui-auth';
import { Home } from './Home.tsx';
import { show } from './shared/show.tsx';

const { pathname } = location;
const isAccount = pathname.startsWith('/account');

/** Pages that this example does not write itself are those of the kit. */
function Page() {
  if (pathname === '/') return <Home />;
  if (!isAccount) return <AuthView path={pathname} />;
  return (
    <RequireAuth>
      <AccountSettings path="/account" view={pathname.split('/')[2] ?? 'profile'} />
    </RequireAuth>
  );
}

show(<Page />, '/tailwind/');
