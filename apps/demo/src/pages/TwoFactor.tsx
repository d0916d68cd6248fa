import { TwoFactorForm } from '@keystead/ui-auth';
import { MailboxHint } from '../Hints.tsx';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export function TwoFactor() {
  const words = useWords();
  return (
    <Stage title={words.twoFactor}>
      <TwoFactorForm />
      <MailboxHint />
    </Stage>
  );
}
