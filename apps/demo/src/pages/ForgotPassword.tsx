import { ForgotPasswordForm } from '@keystead/ui-auth';

export const ForgotPassword = () => (
  <div className="stage">
    <ForgotPasswordForm />
  </div>
);
