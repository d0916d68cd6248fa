'use client';

import { useActionState } from 'react';
import { signIn } from './actions.ts';

export default function ShortSignIn() {
  const [message, action, isPending] = useActionState(signIn, '');
  return (
    <form action={action}>
      <label>
        Email address <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <button type="submit" disabled={isPending}>
        Sign in
      </button>
      <p role="alert">{message}</p>
    </form>
  );
}
