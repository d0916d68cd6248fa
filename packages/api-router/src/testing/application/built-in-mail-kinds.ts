import type { features } from '#features.ts';
import type { MailKindsOf } from '#testing/application/mail-kinds.ts';

interface BuiltIn {
  kind: MailKindsOf<typeof features>;
}

/**
 * Names the kinds, and is never called. Written out in the declarations of the packages, they need no type of any
 * feature: scripts/packages/written-types.ts.
 */
export const builtInMailKinds = (whole: BuiltIn) => whole.kind;

/** Kinds of the mails of the service, without those of features of an application. */
export type BuiltInMailKind = ReturnType<typeof builtInMailKinds>;
