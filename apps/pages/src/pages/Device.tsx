import { DeviceApproval } from '@keystead/ui-auth/device-approval';
import { place } from '../place.ts';

export const Page = () => <DeviceApproval basePath={place.calls} />;
