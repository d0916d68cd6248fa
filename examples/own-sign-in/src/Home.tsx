import { Show, SignOutButton } from '@keystead/ui-auth';
import { useUser } from '@keystead/ui-auth/hooks';

function Greeting() {
  const user = useUser();
  return (
    <>
      <p>Hello {user?.name}</p>
      <p>
        <a href="/account/security">Two-step verification and passkeys</a>
      </p>
      <SignOutButton>Sign out</SignOutButton>
    </>
  );
}

/** Leads to the three looks. */
export function Home() {
  return (
    <main style={{ maxWidth: '40rem', margin: '4rem auto', padding: '0 1rem', fontFamily: 'system-ui' }}>
      <h1>One sign-in page, built three times</h1>
      <ul>
        <li>
          <a href="/tailwind/">Tailwind</a>
        </li>
        <li>
          <a href="/shadcn/">Parts in the style of shadcn/ui</a>
        </li>
        <li>
          <a href="/mui/">MUI</a>
        </li>
      </ul>
      <Show when="signed-in" fallback={<a href="/sign-up">Create an account</a>}>
        <Greeting />
      </Show>
    </main>
  );
}
