/** How a call names its organization; left out, it means the active one. */
export const toOrganizationInput = (organizationId: string | undefined): { organizationId?: string } =>
  organizationId === undefined ? {} : { organizationId };
