import type { EventNamesOf } from '#core/feature/types-of-features.ts';
import type { features } from '#features.ts';

interface BuiltIn {
  name: EventNamesOf<typeof features>;
}

/**
 * Names the events, and is never called. Written out in the declarations of the packages, they need no type of any
 * feature. It is alone in this file, because the build of the packages writes the whole declaration anew:
 * scripts/packages/written-types.ts.
 */
export const builtInEvents = (whole: BuiltIn) => whole.name;

/** Names of the events of the service, without those of features of an application. */
export type BuiltInEvent = ReturnType<typeof builtInEvents>;
