import { authorize } from '#features/identity-provider/authorize/authorize.ts';
import { postAuthorize } from '#features/identity-provider/authorize/post-authorize.ts';
import { consent } from '#features/identity-provider/consent/consent.ts';
import { continueCall } from '#features/identity-provider/consent/continue.ts';
import {
  deleteConsent,
  getConsent,
  getConsents,
  updateConsent,
} from '#features/identity-provider/consent/given-consents.ts';
import { publicClient, publicClientPrelogin } from '#features/identity-provider/consent/public-client.ts';

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
