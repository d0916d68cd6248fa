/** The page of an organization; of none, the start. */
export const toOrganizationPath = (organization: { slug: string } | null): string =>
  organization ? `/o/${organization.slug}` : '/';
