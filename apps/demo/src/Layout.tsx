import { UserButton } from '@keystead/ui-auth';
import { Link, Outlet } from '@tanstack/react-router';
import { Footer } from './Footer.tsx';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';
import { useWords } from './words.ts';

export function Layout() {
  const words = useWords();
  const content = useFocusOnNavigation();
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
        <UserButton showName />
      </header>
      <main id="content" className="content" ref={content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
