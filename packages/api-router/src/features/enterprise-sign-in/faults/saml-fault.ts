import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { clockFault } from '#features/enterprise-sign-in/faults/clock-fault.ts';
import { createFault, type Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { COPY_AGAIN, type FaultCode, isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';

/** A rule of SAML that refused a document. */
export interface SamlRule {
  /** Name of the rule. */
  reason: string;
  code: string;
  message: string;
  expected?: string | undefined;
  received?: string | undefined;
  at?: string | undefined;
}

/** The fault of a document, with what was wanted and what came. */
export function samlFault({ reason, code, message, expected, received, at }: SamlRule, scene: Scene): Fault {
  if (reason === 'not_yet_valid' && received !== undefined && !Number.isNaN(Date.parse(received)))
    return { ...clockFault(scene, new Date(received), at ?? 'Response'), reason };
  return createFault(isFaultCode(code) ? code : 'other', scene, {
    message,
    // It is our entity id.
    ...(code === 'audience' && { hint: COPY_AGAIN }),
    ...(expected !== undefined && { expected }),
    ...(received !== undefined && { received }),
    ...(at !== undefined && { at }),
    reason,
  });
}

/** Warnings of a response that is believed, by their reasons. */
const warnings: Readonly<Record<string, { code: FaultCode; message?: string; hint?: string }>> = {
  certificate_expired: { code: 'certificate_expired' },
  certificate_expiring: { code: 'certificate_expiring' },
  nameid_format: {
    code: 'nameid',
    message: 'The NameID has another format than was asked for.',
    hint: 'People stay the same as long as the format does. Choose the one that is configured, or configure this one.',
  },
  attribute_structured: {
    code: 'attribute_missing',
    message: 'An attribute has XML inside in place of a text, and is not read.',
    hint: 'Let the identity provider send texts.',
  },
  attribute_encrypted: {
    code: 'attribute_missing',
    message: 'An attribute is encrypted by itself, and is not read.',
    hint: 'Let the identity provider encrypt the whole assertion.',
  },
};

export function samlWarning(
  {
    reason,
    expected,
    received,
  }: { reason: string; expected?: string | undefined; received?: string | undefined },
  scene: Scene,
): Fault {
  const { code, ...words } = warnings[reason] ?? { code: 'other' };
  return createFault(code, scene, {
    ...words,
    ...(expected !== undefined && { expected }),
    ...(received !== undefined && { received }),
    reason,
  });
}
