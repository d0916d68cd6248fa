import type { ProviderId } from '#features/social-sign-in/providers/index.ts';

interface BuiltIn {
  ids: { [Id in ProviderId]: true };
}

/**
 * Names the providers, and is never called. Written out in the declarations of the packages, they need no type of any
 * profile: scripts/packages/written-types.ts.
 */
export const builtInProviders = (whole: BuiltIn) => whole.ids;

/** Ids of the providers that come with the service. */
export type BuiltInProviders = ReturnType<typeof builtInProviders>;
