import { SelectAccount } from '@keystead/ui-auth/select-account';
import { place } from '../place.ts';

export const Page = () => <SelectAccount basePath={place.calls} />;
