import type { Fault } from '#features/enterprise-sign-in/connections/fault.ts';
import { createFault, type Scene } from '#features/enterprise-sign-in/faults/create-fault.ts';
import { type FaultCode, isFaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { openIdFault, refusalFault } from '#features/enterprise-sign-in/faults/open-id-fault.ts';
import type { SsoError } from '#features/enterprise-sign-in/flow/sso-error.ts';
import { OpenIdError } from '#features/openid-client/openid-error.ts';

/** Codes of people and connections that faults have other names for. */
const names: Readonly<Record<string, FaultCode>> = {
  sso_email_domain: 'email_domain',
  sso_email_not_verified: 'email_not_verified',
  sso_not_provisioned: 'provisioning',
  account_not_linked: 'account',
  banned: 'account',
  invalid_state: 'connection_changed',
  issuer_mismatch: 'issuer',
  replay_detected: 'replay',
  id_token_subject_missing: 'attribute_missing',
};

const codeOf = (fault: string): FaultCode => names[fault] ?? (isFaultCode(fault) ? fault : 'other');

/** The fault that kept somebody out. */
export function signInFault({ fault, refusal, cause }: SsoError, scene: Scene): Fault {
  if (cause instanceof OpenIdError) return openIdFault(cause, scene);
  return refusal ? refusalFault(refusal, scene) : createFault(codeOf(fault), scene);
}
