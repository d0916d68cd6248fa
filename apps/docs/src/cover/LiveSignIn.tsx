import { SignInForm } from '@keystead/ui-auth';
import { createFakeAuth, FAKE_PASSWORD, FakeAuthProvider, withPasskeys } from '@keystead/ui-auth/testing';
import '@keystead/ui-auth/styles.css';
import { useState } from 'react';
import { brand } from '../brand.ts';
import './live-sign-in.css';

/** The sign-in form as it is, with a service that lives in this page and forgets everything. */
export function LiveSignIn() {
  const [fake] = useState(() => createFakeAuth({ config: { ...withPasskeys, brand } }));
  return (
    <FakeAuthProvider fake={fake}>
      <div className="live-sign-in">
        <SignInForm appearance={{ autoFocus: false }} />
        <p className="live-sign-in-hint">
          This form is live. Try <code>ada@example.com</code> with <code>{FAKE_PASSWORD}</code>. Nothing
          leaves this page.
        </p>
      </div>
    </FakeAuthProvider>
  );
}
