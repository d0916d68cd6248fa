import { DeviceCode } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

const isOn = (carrier: OptionCarrier): boolean => deviceAuthorizationOptions.of(carrier).enabled;

/** Denied, and not deleted, so that the device is told. */
const ended = { status: 'denied', user: null, sessionId: null } as const;

const columns = { name: 'waiting devices', table: DeviceCode };

/** A device that was approved has a session of the person soon, so it ends with what ends sessions. */
export const devicesOfPerson = defineRevocation({
  ...columns,
  on: {
    'first-proof': 'revoke',
    reset: 'revoke',
    removal: 'revoke',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'revoke',
    'signed-out-elsewhere': 'revoke',
    'password-changed': 'revoke',
    'password-set': 'revoke',
    'address-changed': 'keep',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'revoke',
  },
  mayExist: isOn,
  revoke: ({ em, holder: { id } }) => em.nativeUpdate(DeviceCode, { user: id }, ended),
});

/** A poll asks whether the session is still there, so its end costs nothing. */
export const devicesOfSession = defineHeldRows({
  ...columns,
  holder: 'session',
  paths: ['sessionId'],
  on: {
    'signed-out': 'keep',
    revoked: 'keep',
    replaced: 'keep',
    'with-access': 'keep',
    'with-another': 'keep',
    'acting-ended': 'keep',
    'not-allowed': 'keep',
    expired: 'keep',
  },
  revoke: async () => undefined,
});

export const devicesOfClient = defineHeldRows({
  ...columns,
  holder: 'client',
  paths: ['clientId'],
  on: { deleted: 'revoke', disabled: 'revoke', 'secret-rotated': 'keep' },
  mayExist: isOn,
  async revoke({ em, holders }) {
    const clientId = { $in: holders.map(({ id }) => id) };
    await em.nativeUpdate(DeviceCode, { clientId, oauthClient: true }, ended);
  },
});

export const devicesOfOrganization = goWithOrganization({ ...columns, paths: ['organization'] });
