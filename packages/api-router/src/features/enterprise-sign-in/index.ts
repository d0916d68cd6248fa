import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { hasSaml } from '#features/enterprise-saml/options.ts';
import { testEnded } from '#features/enterprise-sign-in/connection-test/sso-test-ended.ts';
import { testProvider } from '#features/enterprise-sign-in/connection-test/sso-test-provider.ts';
import { testResult } from '#features/enterprise-sign-in/connection-test/sso-test-result.ts';
import { checkProvider } from '#features/enterprise-sign-in/connections/sso-check-provider.ts';
import { deleteProvider } from '#features/enterprise-sign-in/connections/sso-delete-provider.ts';
import { examineConnections } from '#features/enterprise-sign-in/connections/sso-examine.ts';
import { getProvider } from '#features/enterprise-sign-in/connections/sso-get-provider.ts';
import { listProviders } from '#features/enterprise-sign-in/connections/sso-providers.ts';
import { registerProvider } from '#features/enterprise-sign-in/connections/sso-register.ts';
import { reorderProviders } from '#features/enterprise-sign-in/connections/sso-reorder.ts';
import { requestDomainVerification } from '#features/enterprise-sign-in/connections/sso-request-domain-verification.ts';
import { unlinkMember } from '#features/enterprise-sign-in/connections/sso-unlink-member.ts';
import { updateProvider } from '#features/enterprise-sign-in/connections/sso-update-provider.ts';
import { verifyDomain } from '#features/enterprise-sign-in/connections/sso-verify-domain.ts';
import { checkConnections } from '#features/enterprise-sign-in/daily/check-connections.ts';
import { certificateAddedMail, certificateExpiringMail } from '#features/enterprise-sign-in/daily/mails.ts';
import { ssoRoundTrip, ssoTestTrip } from '#features/enterprise-sign-in/facts.ts';
import { signInSso } from '#features/enterprise-sign-in/flow/sign-in-sso.ts';
import { ssoCallback } from '#features/enterprise-sign-in/flow/sso-callback.ts';
import { discoverConnection } from '#features/enterprise-sign-in/flow/sso-discover.ts';
import { ssoSharedCallback } from '#features/enterprise-sign-in/flow/sso-shared-callback.ts';
import { failingMail } from '#features/enterprise-sign-in/log/mails.ts';
import { connectionSignIns } from '#features/enterprise-sign-in/log/sign-in-gauge.ts';
import { listSignIns } from '#features/enterprise-sign-in/log/sso-list-signins.ts';
import { samlConfirm } from '#features/enterprise-sign-in/saml/saml-confirm.ts';
import { samlRequest } from '#features/enterprise-sign-in/saml/saml-request.ts';
import { ssoAcs } from '#features/enterprise-sign-in/saml/sso-acs.ts';
import { ssoAcsReturn } from '#features/enterprise-sign-in/saml/sso-acs-return.ts';
import { readMetadata } from '#features/enterprise-sign-in/saml/sso-read-metadata.ts';
import { rotateKeys } from '#features/enterprise-sign-in/saml/sso-rotate-keys.ts';
import { samlQuestion, samlTicket } from '#features/enterprise-sign-in/saml/tickets.ts';
import { callbackUrlOf } from '#features/enterprise-sign-in/to-client-provider.ts';

/** Signing in with the identity provider of an organization, and setting it up. */
export const enterpriseSignIn = defineFeature({
  name: 'enterprise-sign-in',
  isOn: hasConnections,
  config: defineConfigPart({
    schema: z.object({
      sso: z.object({
        /** Organizations may have identity providers of their own. */
        enabled: z.boolean(),
        /** They may speak SAML, too. */
        saml: z.boolean(),
        /** Identity providers send browsers back to this URL, followed by `/` and the id of the connection. */
        callbackURL: z.string(),
      }),
    }),
    of: (deps) => ({
      sso: {
        enabled: hasConnections(deps) && deps.serves(signInSso),
        saml: hasSaml(deps) && deps.serves(readMetadata),
        callbackURL: callbackUrlOf(deps),
      },
    }),
  }),
  mails: [failingMail, certificateExpiringMail, certificateAddedMail],
  chores: [checkConnections],
  gauges: [connectionSignIns],
  tokens: [...ssoRoundTrip.tokens, ...ssoTestTrip.tokens, samlTicket, samlQuestion],
  restProcedures: { ssoCallback, ssoSharedCallback, ssoAcs, ssoAcsReturn, samlRequest, samlConfirm },
  procedures: {
    signInSso,
    sso: {
      discover: discoverConnection,
      register: registerProvider,
      providers: listProviders,
      getProvider,
      updateProvider,
      deleteProvider,
      requestDomainVerification,
      verifyDomain,
      checkProvider,
      examine: examineConnections,
      testProvider,
      testResult,
      testEnded,
      reorder: reorderProviders,
      unlinkMember,
      listSignins: listSignIns,
      readMetadata,
      rotateKeys,
    },
  },
});
