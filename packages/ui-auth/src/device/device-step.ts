import type { ErrorCode } from '#client/auth-ui-error.ts';

/**
 * `code`: somebody types the code. `ready`: what is being allowed, and both answers. `decided`: it was decided before.
 * `locked`: too many wrong codes. `viewing`: an administrator acts as the person. `framed`: another site shows the page.
 */
export type DeviceStep =
  | 'framed'
  | 'loading'
  | 'signedOut'
  | 'viewing'
  | 'code'
  | 'locked'
  | 'failed'
  | 'expired'
  | 'otherPerson'
  | 'decided'
  | 'ready'
  | 'approved'
  | 'denied';

const ends: Partial<Record<ErrorCode, DeviceStep>> = {
  INVALID_USER_CODE: 'code',
  EXPIRED_USER_CODE: 'expired',
  TOO_MANY_REQUESTS: 'locked',
  DEVICE_CODE_OF_ANOTHER_USER: 'otherPerson',
  DEVICE_CODE_ALREADY_PROCESSED: 'decided',
};

/** The screen for an error; undefined if a sentence is enough. */
export const findDeviceEnd = (code: ErrorCode | undefined): DeviceStep | undefined => code && ends[code];

export interface DeviceSituation {
  framed: boolean;
  status: 'loading' | 'signed-out' | 'signed-in';
  viewing: boolean;
  /** What the visitor has decided here. */
  decision: 'approved' | 'denied' | null;
  hasCode: boolean;
  /** What the service says of the code. */
  shown: { status: 'pending' | 'approved' | 'denied'; isOwner: boolean } | undefined;
  readError: ErrorCode | undefined;
  answerError: ErrorCode | undefined;
}

export function findDeviceStep(situation: DeviceSituation): DeviceStep {
  const { framed, status, viewing, decision, hasCode, shown, readError, answerError } = situation;
  if (framed) return 'framed';
  if (decision) return decision;
  if (status === 'loading') return 'loading';
  if (status === 'signed-out') return 'signedOut';
  if (viewing) return 'viewing';
  if (!hasCode) return 'code';
  const end = findDeviceEnd(answerError) ?? findDeviceEnd(readError);
  if (end) return end;
  if (readError) return 'failed';
  if (!shown) return 'loading';
  if (shown.status !== 'pending') return 'decided';
  return shown.isOwner ? 'ready' : 'otherPerson';
}

/** Minutes after which people usually have answered. */
const SLOW = 5 * 60;

/** It asked from another network, and some time ago: somebody may have sent the code to the person. */
export const isSuspicious = (sameNetwork: boolean | null, age: number): boolean =>
  sameNetwork === false && age > SLOW;
