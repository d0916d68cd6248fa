import {
  endedRows,
  OAuthAccessToken,
  OAuthAssertion,
  OAuthCode,
  OAuthGrant,
  OAuthLogout,
  OAuthRefreshToken,
  OAuthRequest,
} from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { endedGrants } from '#features/oauth-grants/ended-gauge.ts';
import { oauthErrors } from '#features/oauth-grants/errors.ts';
import { grantEnded, grantGiven } from '#features/oauth-grants/facts.ts';
import { heldGrants } from '#features/oauth-grants/held-grants.ts';
import { namesRule } from '#features/oauth-grants/names-rule.ts';
import { hasProvider, providerOptions, providerRule } from '#features/oauth-grants/options.ts';
import { grantRevocations, rowsOfOrganization } from '#features/oauth-grants/revocations.ts';

/** A code that is used again, and a token that has ended, are known for a while, so that both can be told. */
const KEPT_AFTER_END = 30 * DAY;

const before = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

/**
 * What people allowed applications, and what ends it. It stands before sessions, so that whatever ends a session, a
 * person or a membership ends grants in the same transaction. The calls are in `identity-provider`.
 */
export const oauthGrants = defineFeature({
  name: 'oauth-grants',
  options: [providerOptions],
  rules: [providerRule, namesRule],
  isOn: hasProvider,
  errors: oauthErrors,
  events: [grantGiven, grantEnded],
  gauges: [endedGrants],
  revocations: [...grantRevocations, ...rowsOfOrganization, ...heldGrants],
  expired: ({ now }) => [
    endedRows(OAuthRequest, 'expiresAt', now),
    endedRows(OAuthCode, 'expiresAt', before(now, DAY)),
    endedRows(OAuthAccessToken, 'expiresAt', now),
    endedRows(OAuthRefreshToken, 'expiresAt', before(now, DAY)),
    // Of a service that was switched off before it could send them.
    endedRows(OAuthLogout, 'createdAt', before(now, HOUR)),
    endedRows(OAuthAssertion, 'expiresAt', now),
    endedRows(OAuthGrant, 'endedAt', before(now, KEPT_AFTER_END)),
    endedRows(OAuthGrant, 'expiresAt', before(now, KEPT_AFTER_END)),
  ],
  procedures: {},
});
