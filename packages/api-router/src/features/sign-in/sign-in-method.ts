import { defineSignInMethod } from '#core/call/sign-in-method.ts';

/** A device that signs in by a code (RFC 8628). No call completes it yet, but policies of organizations can name it. */
export const byDeviceCode = defineSignInMethod('device');
