import { headers } from 'next/headers';
import Link from 'next/link';
import { getKeystead } from '../lib/keystead.ts';
import { signOut } from './short-sign-in/actions.ts';

/** Rendered on the server, for the signed-in user. */
export default async function Home() {
  const requestHeaders = await headers();
  const keystead = await getKeystead();
  const session = await keystead.getSession(requestHeaders);
  if (session)
    return (
      <form action={signOut}>
        <p>Hello {session.user.name}</p>
        <button type="submit">Sign out</button>
      </form>
    );
  return (
    <p>
      <Link href="/sign-in">Sign in</Link> or <Link href="/sign-up">sign up</Link>
    </p>
  );
}
