import { SignInForm } from '@keystead/ui-auth';
import { CrewHint } from '../CrewHint.tsx';
import { MailboxHint } from '../MailboxHint.tsx';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function SignIn() {
  const words = useWords();
  return (
    <Stage title={words.signIn}>
      <SignInForm subtitle={words.signInTo} />
      <CrewHint />
      <MailboxHint />
    </Stage>
  );
}
