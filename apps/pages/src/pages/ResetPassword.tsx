import { ResetPasswordForm } from '@keystead/ui-auth';

export const Page = () => <ResetPasswordForm />;
