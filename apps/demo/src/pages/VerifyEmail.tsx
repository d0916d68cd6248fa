import { VerifyEmailNotice, VerifyEmailResult } from '@keystead/ui-auth';
import { useLocation } from '@tanstack/react-router';

/** With a token or an error in the address a link was opened; without, the visitor waits for one. */
export function VerifyEmail() {
  const { searchStr } = useLocation();
  const query = new URLSearchParams(searchStr);
  const opened = query.has('token') || query.has('error') || query.has('verified');
  return (
    <div className="stage">
      {opened ? <VerifyEmailResult error={query.get('error') ?? undefined} /> : <VerifyEmailNotice />}
    </div>
  );
}
