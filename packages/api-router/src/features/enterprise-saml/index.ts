import { endedRows, SsoAssertion } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { hasSaml, samlOptions, samlRule } from '#features/enterprise-saml/options.ts';
import { spMetadata } from '#features/enterprise-saml/sp-metadata.ts';

/** The protocol SAML 2.0: what the service says of itself, what it asks, and what it believes. It knows no people. */
export const enterpriseSaml = defineFeature({
  name: 'enterprise-saml',
  options: [samlOptions],
  rules: [samlRule],
  isOn: hasSaml,
  expired: ({ now }) => [endedRows(SsoAssertion, 'expiresAt', now)],
  restProcedures: { spMetadata },
  procedures: {},
});
