import type { ServiceCarrier } from '#core/call/deps.ts';
import { toProviderKey } from '#features/enterprise-connections/find-connection.ts';
import { providers } from '#features/social-sign-in/flow/registry.ts';
import { providerIds } from '#features/social-sign-in/providers/index.ts';

/** Names that accounts of other ways have, here or in other products, and parts of paths. */
const others = [
  'credential',
  'email-otp',
  'magic-link',
  'phone-number',
  'anonymous',
  'siwe',
  'dev',
  'sso',
  'scim',
];

const reserved: ReadonlySet<string> = new Set([...providerIds, ...others].map(toProviderKey));

/** A connection cannot have the name of a social provider, or of another way of signing in. */
export function isReservedId(ctx: Pick<ServiceCarrier, 'deps'>, providerId: string): boolean {
  const key = toProviderKey(providerId);
  return reserved.has(key) || [...providers.of(ctx).keys()].some((id) => toProviderKey(id) === key);
}
