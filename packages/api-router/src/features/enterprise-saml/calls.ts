import { spMetadata } from '#features/enterprise-saml/sp-metadata.ts';

/** What the service says of itself. */
export const restProcedures = { spMetadata };

export const procedures = {};
