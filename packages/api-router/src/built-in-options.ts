import type { SectionsOf } from '#core/feature/types-of-features.ts';
import type { OptionsBelow } from '#core/options/define-options.ts';
import type { features } from '#features.ts';

type BuiltIn = OptionsBelow<SectionsOf<typeof features>, ''>;

/**
 * Names the type of the options, and is never called. A type that is inferred is written out in the declarations of the
 * packages, which have it without the schemas that it comes from. It is alone in this file, because the build of the
 * packages writes the whole declaration anew: scripts/packages/written-types.ts.
 */
export const builtInOptions = (whole: BuiltIn) => whole.of;

/** Type of the options of the service, without those of features of an application. */
export type BuiltInOptions = ReturnType<typeof builtInOptions>;
