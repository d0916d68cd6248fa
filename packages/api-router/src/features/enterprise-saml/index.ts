import { endedRows, SsoAssertion } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { hasSaml, samlOptions, samlRule } from '#features/enterprise-saml/options.ts';
import { assertionsOfConnection, assertionsOfOrganization } from '#features/enterprise-saml/revocations.ts';
import { SP_METADATA_PATH } from '#features/enterprise-saml/service-provider.ts';

/** The protocol SAML 2.0: what the service says of itself, what it asks, and what it believes. It knows no people. */
export const enterpriseSaml = defineFeature({
  name: 'enterprise-saml',
  options: [samlOptions],
  rules: [samlRule],
  isOn: hasSaml,
  revocations: [assertionsOfConnection, assertionsOfOrganization],
  expired: ({ now }) => [endedRows(SsoAssertion, 'expiresAt', now)],
  later: {
    isNeeded: hasSaml,
    load: () => import('#features/enterprise-saml/calls.ts'),
    names: [],
    paths: [SP_METADATA_PATH],
  },
  procedures: {},
});
