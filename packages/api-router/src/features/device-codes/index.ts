import { DeviceCode, endedRows } from '@keystead/db';
import { defineFeature } from '#core/feature/define-feature.ts';
import { MINUTE } from '#core/options/durations.ts';
import { deviceErrors } from '#features/device-codes/errors.ts';
import { deviceAuthorizationOptions, oneListOfClients } from '#features/device-codes/options.ts';
import {
  devicesOfClient,
  devicesOfOrganization,
  devicesOfPerson,
  devicesOfSession,
} from '#features/device-codes/revocations.ts';

/** Seconds after its end in which a code is told to have expired, and not that it is wrong. */
const TOLD_OF_END = 15 * MINUTE;

/** Devices that wait to be signed in (RFC 8628), for both endpoints where they ask. The calls are in `device`. */
export const deviceCodes = defineFeature({
  name: 'device-codes',
  options: [deviceAuthorizationOptions],
  rules: [oneListOfClients],
  errors: deviceErrors,
  expired: ({ now }) => [endedRows(DeviceCode, 'expiresAt', new Date(now.getTime() - TOLD_OF_END * 1000))],
  revocations: [devicesOfPerson, devicesOfSession, devicesOfClient, devicesOfOrganization],
  procedures: {},
});
