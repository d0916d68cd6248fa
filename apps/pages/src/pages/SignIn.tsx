import { SignInForm } from '@keystead/ui-auth';

export const Page = () => <SignInForm />;
