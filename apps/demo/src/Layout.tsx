import { UserButton } from '@keystead/ui-auth';
import { Link, Outlet } from '@tanstack/react-router';
import { Footer } from './Footer.tsx';
import { useWords } from './words.ts';

export function Layout() {
  const words = useWords();
  return (
    <div className="page">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="bar">
        <Link to="/" className="brand">
          <img src="/tideline.svg" alt="" width={28} height={28} />
          Tideline
        </Link>
        <UserButton showName accountHref="/account" />
      </header>
      <main id="content" className="content">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
