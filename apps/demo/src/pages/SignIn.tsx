import { SignInForm, useAuthConfig } from '@keystead/ui-auth';
import { CrewHint, MailboxHint } from '../Hints.tsx';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function SignIn() {
  const words = useWords();
  const { config } = useAuthConfig();
  return (
    <Stage title={words.signIn}>
      <SignInForm welcomesBack subtitle={words.signInTo} />
      {/* Below the form once it is there, and not pushed down by it. */}
      {config && <CrewHint />}
      {config && <MailboxHint />}
    </Stage>
  );
}
