import { TwoFactorForm } from '@keystead/ui-auth';

export const Page = () => <TwoFactorForm />;
