/** Organization in the input of a call; undefined means the active one. */
export const toOrganizationInput = (organizationId: string | undefined): { organizationId?: string } =>
  organizationId === undefined ? {} : { organizationId };
