import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** Sign-in of a device with a code (RFC 8628). No call completes it yet, but policies of organizations can name it. */
export const byDeviceCode = defineSignInMethod('device');
