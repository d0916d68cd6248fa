import { ResetPasswordForm } from '@keystead/ui-auth';

export const ResetPassword = () => (
  <div className="stage">
    <ResetPasswordForm />
  </div>
);
