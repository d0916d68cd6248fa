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
import { signInSso } from '#features/enterprise-sign-in/flow/sign-in-sso.ts';
import { ssoCallback } from '#features/enterprise-sign-in/flow/sso-callback.ts';
import { discoverConnection } from '#features/enterprise-sign-in/flow/sso-discover.ts';
import { ssoSharedCallback } from '#features/enterprise-sign-in/flow/sso-shared-callback.ts';
import { listSignIns } from '#features/enterprise-sign-in/log/sso-list-signins.ts';
import { samlConfirm } from '#features/enterprise-sign-in/saml/saml-confirm.ts';
import { samlRequest } from '#features/enterprise-sign-in/saml/saml-request.ts';
import { ssoAcs } from '#features/enterprise-sign-in/saml/sso-acs.ts';
import { ssoAcsReturn } from '#features/enterprise-sign-in/saml/sso-acs-return.ts';
import { readMetadata } from '#features/enterprise-sign-in/saml/sso-read-metadata.ts';
import { rotateKeys } from '#features/enterprise-sign-in/saml/sso-rotate-keys.ts';

/** The calls of browsers that sign in, and of those who set it up. */
export const restProcedures = {
  ssoCallback,
  ssoSharedCallback,
  ssoAcs,
  ssoAcsReturn,
  samlRequest,
  samlConfirm,
};

export const procedures = {
  signIn: { sso: signInSso },
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
};
