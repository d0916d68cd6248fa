import { defineSignInMethod } from '#core/call/sign-in-method.ts';
import { defineKeyPurpose } from '#core/crypto/keys.ts';
import { defineEvent } from '#core/events/define-event.ts';
import { defineLimit } from '#core/limits/define-limit.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';

/** The session in which a device was approved may have begun with a mail, so the new one counts as begun with a mail. */
export const byDeviceCode = defineSignInMethod('device', { provesMailbox: true });

export const deviceApproved = defineEvent('device.approved');
export const deviceDenied = defineEvent('device.denied');

/** Codes that people type. */
export const userCodePurpose = defineKeyPurpose('keystead code of a device');

/** Limit of devices that ask for a code. Each is a row. */
export const newDeviceCodes = defineLimit('newDeviceCodes', { ip: { window: MINUTE, max: 10 } });

/** Polls: the general rule, for many devices have one address. Each code has an interval of its own besides. */
export const devicePolls = defineLimit('devicePolls', {});

/** Limits of wrong codes from one IP address, and in one session: of 2^40 codes few are in use. */
export const wrongUserCodes = [
  { window: MINUTE, max: 5 },
  { window: HOUR, max: 20 },
] as const;
