import { ResetPasswordForm } from '@keystead/ui-auth';
import { Stage } from '../Stage.tsx';
import { useWords } from '../words.ts';

export const ResetPassword = () => (
  <Stage title={useWords().resetPassword}>
    <ResetPasswordForm />
  </Stage>
);
