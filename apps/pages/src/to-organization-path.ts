import { toPage } from './place.ts';

/** The page of an organization; of none, that of the person. */
export const toOrganizationPath = (organization: { slug: string } | null): string =>
  toPage(organization ? `/o/${organization.slug}` : '/account');
