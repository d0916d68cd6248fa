import { OrganizationWelcome } from '@keystead/ui-auth/organization-welcome';
import { OneOrganization } from '../OneOrganization.tsx';

/** The first page of somebody who has joined an organization. */
export const Page = () => (
  <OneOrganization>
    <OrganizationWelcome />
  </OneOrganization>
);
