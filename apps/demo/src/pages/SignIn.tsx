import { SignInForm } from '@keystead/ui-auth';

export const SignIn = () => (
  <div className="stage">
    <SignInForm />
  </div>
);
