import { Button } from '#primitives/Button.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useRedirect } from '#provider/useRedirect.ts';

interface SignedOutButtonProps {
  /** Null shows nothing; undefined means the provider's sign-in page. */
  href: string | null | undefined;
  label: string;
}

/** What signed-out visitors see in the place of their picture: the way to sign in. */
export function SignedOutButton({ href, label }: SignedOutButtonProps) {
  const { Link } = useAuthUI();
  const redirect = useRedirect();
  if (href === null) return null;
  return (
    <Button size="sm" render={(props) => <Link {...props} href={href ?? redirect.href('signIn')} />}>
      {label}
    </Button>
  );
}
