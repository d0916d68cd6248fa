import { isAdministrationOffered } from '#administration-access/is-offered.ts';
import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Whether the service keeps a brand that administrators publish. */
export const isBrandStudioOffered = (config: PublicAuthConfig): boolean =>
  isAdministrationOffered(config) && config.admin.brand;
