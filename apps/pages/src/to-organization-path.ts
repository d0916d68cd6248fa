import { toPage } from './place.ts';

/** The page of an organization; of none, that of the person. */
export const toOrganizationPath = (organization: { slug: string } | null): string =>
  toPage(organization ? `/o/${organization.slug}` : '/account');

/** Where somebody who has just created an organization makes it their own. */
export const toFirstStepsPath = ({ slug }: { slug: string }): string => toPage(`/o/${slug}/first-steps`);

/** Where somebody who has just joined an organization is greeted. */
export const toWelcomePath = ({ slug }: { slug: string }): string => toPage(`/o/${slug}/welcome`);
