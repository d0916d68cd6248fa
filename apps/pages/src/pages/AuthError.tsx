import { AuthErrorCard } from '@keystead/ui-auth';

export const Page = () => <AuthErrorCard />;
