/** The page of an organization; of none, the start. */
export const toOrganizationPath = (organization: { slug: string } | null): string =>
  organization ? `/o/${organization.slug}` : '/';

/** Where somebody who has just created an organization makes it their own. */
export const toFirstStepsPath = ({ slug }: { slug: string }): string => `/o/${slug}/first-steps`;

/** Where somebody who has just joined an organization is greeted. */
export const toWelcomePath = ({ slug }: { slug: string }): string => `/o/${slug}/welcome`;
