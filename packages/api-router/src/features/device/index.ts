import { DeviceCode, endedRows } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { MINUTE } from '#core/options/durations.ts';
import { approve } from '#features/device/device-approve.ts';
import { code } from '#features/device/device-code.ts';
import { deny } from '#features/device/device-deny.ts';
import { show } from '#features/device/device-show.ts';
import { token } from '#features/device/device-token.ts';
import { deviceErrors } from '#features/device/errors.ts';
import { byDeviceCode, deviceApproved, deviceDenied } from '#features/device/facts.ts';
import { deviceAuthorizationOptions, oneListOfClients } from '#features/device/options.ts';
import {
  devicesOfClient,
  devicesOfOrganization,
  devicesOfPerson,
  devicesOfSession,
} from '#features/device/revocations.ts';

/** Seconds after its end in which a code is told to have expired, and not that it is wrong. */
const TOLD_OF_END = 15 * MINUTE;

/** Sign-in of devices by a code that somebody types elsewhere (RFC 8628). */
export const device = defineFeature({
  name: 'device',
  signInMethods: [{ method: byDeviceCode }],
  options: [deviceAuthorizationOptions],
  rules: [oneListOfClients],
  everythingOn: { deviceAuthorization: { enabled: true } },
  isOn: (deps) => deviceAuthorizationOptions.of(deps).enabled,
  errors: deviceErrors,
  events: [deviceApproved, deviceDenied],
  expired: ({ now }) => [endedRows(DeviceCode, 'expiresAt', new Date(now.getTime() - TOLD_OF_END * 1000))],
  revocations: [devicesOfPerson, devicesOfSession, devicesOfClient, devicesOfOrganization],
  procedures: { device: { code, token, show, approve, deny } },
});
