import type { GrantType } from '#features/identity-provider/token/grant-types.ts';
import { redeemCode } from '#features/identity-provider/token/redeem-code.ts';

/** All ways to tokens, by `grant_type`. Nothing outside of their rows asks which one it is. */
export const grants: ReadonlyMap<string, GrantType> = new Map<string, GrantType>([
  ['authorization_code', { redeem: redeemCode }],
]);
