import { createFakeAuth, FakeAuthProvider } from '@keystead/ui-auth/testing';
import '@keystead/ui-auth/styles.css';
import { useState } from 'react';
import { brand } from '../brand.ts';
import { examples } from './examples.ts';
import type { Live } from './live-example.ts';
import { settings } from './settings.ts';

/** A component with a service that lives in this page and forgets everything. */
function Alive({ as, Part, provider }: Live) {
  const [fake] = useState(() => createFakeAuth(settings[as]));
  return (
    <FakeAuthProvider fake={fake} {...provider} appearance={{ brand }}>
      <Part />
    </FakeAuthProvider>
  );
}

export function LiveExample({ name }: { name: string }) {
  const example = examples[name];
  return example ? <Alive {...example} /> : null;
}
