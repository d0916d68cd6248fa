import { LogoutConfirmation } from '@keystead/ui-auth/logout-confirmation';
import { place } from '../place.ts';

export const Page = () => <LogoutConfirmation basePath={place.calls} />;
