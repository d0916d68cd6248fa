import { type SamlFault, SamlRefusal } from '#faults/saml-fault.ts';

/** What was read, or why it was refused. */
export type SamlOutcome<T> = ({ ok: true } & T) | { ok: false; fault: SamlFault };

/** Refusals become values. Any other error is a mistake of ours, and is thrown. */
export function toOutcome<T extends object>(read: () => T): SamlOutcome<T> {
  try {
    return { ok: true, ...read() };
  } catch (error) {
    if (error instanceof SamlRefusal) return { ok: false, fault: error.fault };
    throw error;
  }
}
