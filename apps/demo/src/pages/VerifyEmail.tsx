import { VerifyEmailNotice, VerifyEmailResult } from '@keystead/ui-auth';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { MailboxHint } from '../Hints.tsx';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

const outcomes = ['token', 'error', 'verified'];

/** With an outcome in the address a link was opened; without, the visitor waits for one. */
export function VerifyEmail() {
  const words = useWords();
  const { searchStr } = useLocation();
  // As it was on arrival: the result takes a token out of the address.
  const [opened] = useState(() => outcomes.some((name) => new URLSearchParams(searchStr).has(name)));
  return (
    <Stage title={words.verifyEmail}>
      {opened ? <VerifyEmailResult /> : <VerifyEmailNotice />}
      {!opened && <MailboxHint />}
    </Stage>
  );
}
