import { SignUpForm } from '@keystead/ui-auth';

export const Page = () => <SignUpForm />;
