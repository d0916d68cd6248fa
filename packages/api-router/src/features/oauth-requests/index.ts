import { defineFeature } from '#core/feature/define-feature.ts';
import { hasProvider } from '#features/oauth-grants/options.ts';
import { carryQuery } from '#features/oauth-requests/carry-query.ts';
import { requestCookie } from '#features/oauth-requests/facts.ts';

/**
 * The request of another application that waits for a person. It stands before sign-in, which goes on with it by
 * whatever way the person comes in. The calls are in `identity-provider`.
 */
export const oauthRequests = defineFeature({
  name: 'oauth-requests',
  isOn: hasProvider,
  cookies: [requestCookie],
  preparesInput: carryQuery,
  procedures: {},
});
