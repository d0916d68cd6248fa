import { SecondFactorSetup } from '@keystead/ui-auth/second-factor-setup';
import { place } from '../place.ts';

export const Page = () => <SecondFactorSetup basePath={place.calls} />;
