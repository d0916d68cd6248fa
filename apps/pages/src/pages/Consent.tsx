import { Consent } from '@keystead/ui-auth/consent';
import { place } from '../place.ts';

export const Page = () => <Consent basePath={place.calls} />;
