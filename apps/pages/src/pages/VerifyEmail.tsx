import { VerifyEmailNotice, VerifyEmailResult } from '@keystead/ui-auth';
import { useState } from 'react';

const outcomes = ['token', 'error', 'verified'];

/** With an outcome in the address a link was opened; without, the visitor waits for one. */
export function Page() {
  // As it was on arrival: the result takes a token out of the address.
  const [opened] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    return outcomes.some((name) => query.has(name));
  });
  return opened ? <VerifyEmailResult /> : <VerifyEmailNotice />;
}
