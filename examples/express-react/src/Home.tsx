import { Show, SignInButton, SignUpButton } from '@keystead/ui-auth';
import { useEffect, useState } from 'react';

/** Asks the application, which asks Keystead who is signed in. */
function Greeting() {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    fetch('/api/greeting', { signal: leaving.signal })
      .then((response) => response.json())
      .then((answer) => setMessage(answer.message))
      .catch(() => setMessage('The server did not answer.'));
    return () => leaving.abort();
  }, []);
  return <p>{message}</p>;
}

export function Home() {
  return (
    <Show
      when="signed-in"
      fallback={
        <>
          <SignInButton>Sign in</SignInButton> <SignUpButton>Sign up</SignUpButton>
        </>
      }
    >
      <Greeting />
    </Show>
  );
}
