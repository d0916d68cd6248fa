import { SignUpForm } from '@keystead/ui-auth';

export const SignUp = () => (
  <div className="stage">
    <SignUpForm />
  </div>
);
