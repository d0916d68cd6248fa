import { UserButton } from '@keystead/ui-auth';
import { Link, Outlet } from 'react-router';

export function Layout() {
  return (
    <>
      <header>
        <Link to="/">Example</Link> <UserButton showName />
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
