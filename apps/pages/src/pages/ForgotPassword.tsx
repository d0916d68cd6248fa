import { ForgotPasswordForm } from '@keystead/ui-auth';

export const Page = () => <ForgotPasswordForm />;
