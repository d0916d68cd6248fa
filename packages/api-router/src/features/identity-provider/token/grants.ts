import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';
import { hasConnections } from '#features/enterprise-connections/options.ts';
import { exchangeToken } from '#features/identity-provider/token/exchange-token.ts';
import type { GrantType, Redeem } from '#features/identity-provider/token/grant-types.ts';
import { redeemClientCredentials } from '#features/identity-provider/token/redeem-client-credentials.ts';
import { redeemCode } from '#features/identity-provider/token/redeem-code.ts';
import { redeemDevice } from '#features/identity-provider/token/redeem-device.ts';
import { redeemRefreshToken } from '#features/identity-provider/token/redeem-refresh-token.ts';
import { isAnyVouching } from '#features/identity-provider/vouched-agents/any-vouching.ts';

/** Few services have it on, so its code is loaded for the first one that comes. */
const redeemVouched: Redeem = async (...asked) =>
  (await import('#features/identity-provider/vouched-agents/redeem-vouched.ts')).redeemVouched(...asked);

/** All ways to tokens, by `grant_type`. Nothing outside of their rows asks which one it is. */
export const grants: ReadonlyMap<string, GrantType> = new Map<string, GrantType>([
  ['authorization_code', { redeem: redeemCode }],
  ['refresh_token', { redeem: redeemRefreshToken }],
  ['client_credentials', { redeem: redeemClientCredentials, needsProof: true }],
  [
    'urn:ietf:params:oauth:grant-type:device_code',
    { redeem: redeemDevice, isOn: (deps) => deviceAuthorizationOptions.of(deps).enabled },
  ],
  [
    'urn:ietf:params:oauth:grant-type:token-exchange',
    { redeem: exchangeToken, needsProof: true, isFor: ({ resources }) => resources.length > 0 },
  ],
  [
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    {
      redeem: redeemVouched,
      isOn: hasConnections,
      isAnnounced: isAnyVouching,
      profiles: ['urn:ietf:params:oauth:grant-profile:id-jag'],
    },
  ],
]);
