import { ForgotPasswordForm } from '@keystead/ui-auth';
import { MailboxHint } from '../Hints.tsx';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export const ForgotPassword = () => (
  <Stage title={useWords().forgotPassword}>
    <ForgotPasswordForm />
    <MailboxHint />
  </Stage>
);
