import { OrganizationFirstSteps } from '@keystead/ui-auth/organization-first-steps';
import { OneOrganization } from '../OneOrganization.tsx';
import { toPage } from '../place.ts';

/** The first minute of an organization, which ends at its members. */
export const Page = () => (
  <OneOrganization>
    <OrganizationFirstSteps href={({ slug }) => toPage(`/o/${slug}/members`)} />
  </OneOrganization>
);
