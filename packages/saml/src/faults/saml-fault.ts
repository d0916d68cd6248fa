import {
  faultReasons,
  type SamlFaultCode,
  type SamlFaultReason,
  type SamlWireError,
} from '#faults/fault-reasons.ts';

/** Why a document was refused. `expected`, `received` and `at` are for those who set the connection up. */
export interface SamlFault {
  /** The rule that refused. */
  reason: SamlFaultReason;
  /** The name under which organizations are told. */
  code: SamlFaultCode;
  /** What a browser is told. */
  error: SamlWireError;
  /** One sentence, without data of the document. */
  message: string;
  expected?: string;
  received?: string;
  /** Path in the document, such as `Response/Assertion/Subject`. */
  at?: string;
}

export interface FaultDetail {
  expected?: string;
  received?: string;
  at?: string;
}

/** Carries a fault to the function that was called. It never leaves this package. */
export class SamlRefusal extends Error {
  override name = 'SamlRefusal';
  readonly fault: SamlFault;

  constructor(fault: SamlFault) {
    super(fault.message);
    this.fault = fault;
  }
}

const LONGEST_DETAIL = 500;
const shorten = (text: string): string =>
  text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;

export function toFault(reason: SamlFaultReason, detail: FaultDetail = {}): SamlFault {
  const { code, error, message } = faultReasons[reason];
  const { expected, received, at } = detail;
  return {
    reason,
    code,
    error,
    message,
    ...(expected === undefined ? {} : { expected: shorten(expected) }),
    ...(received === undefined ? {} : { received: shorten(received) }),
    ...(at === undefined ? {} : { at }),
  };
}

export function refuse(reason: SamlFaultReason, detail?: FaultDetail): never {
  throw new SamlRefusal(toFault(reason, detail));
}
