import { AuthErrorCard } from '@keystead/ui-auth';
import { useLocation } from '@tanstack/react-router';

export function AuthError() {
  const { searchStr } = useLocation();
  return (
    <div className="stage">
      <AuthErrorCard error={new URLSearchParams(searchStr).get('error') ?? undefined} homeHref="/" />
    </div>
  );
}
