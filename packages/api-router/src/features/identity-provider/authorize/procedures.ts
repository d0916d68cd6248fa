import { authorize } from '#features/identity-provider/authorize/oauth2-authorize.ts';
import { postAuthorize } from '#features/identity-provider/authorize/oauth2-post-authorize.ts';
import { consent } from '#features/identity-provider/consent/oauth2-consent.ts';
import { continueCall } from '#features/identity-provider/consent/oauth2-continue.ts';
import { deleteConsent } from '#features/identity-provider/consent/oauth2-delete-consent.ts';
import { getConsent } from '#features/identity-provider/consent/oauth2-get-consent.ts';
import { getConsents } from '#features/identity-provider/consent/oauth2-get-consents.ts';
import { publicClient } from '#features/identity-provider/consent/oauth2-public-client.ts';
import { publicClientPrelogin } from '#features/identity-provider/consent/oauth2-public-client-prelogin.ts';
import { updateConsent } from '#features/identity-provider/consent/oauth2-update-consent.ts';

/** Calls of the pages on which people decide about applications. */
export const consentProcedures = {
  consent,
  continue: continueCall,
  publicClient,
  publicClientPrelogin,
  getConsents,
  getConsent,
  deleteConsent,
  updateConsent,
};

/** Calls to which applications send browsers. */
export const authorizeProcedures = { authorize, postAuthorize };
