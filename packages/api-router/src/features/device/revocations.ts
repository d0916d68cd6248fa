import { DeviceCode } from '@keystead/db';
import { defineRevocation } from '#core/call/revocation/define-revocation.ts';
import { defineHeldRows, goWithOrganization } from '#core/call/revocation/held-rows.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { deviceAuthorizationOptions } from '#features/device/options.ts';

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

/** Also one whose end does nothing here gives no session any more, see `consumeDeviceCode`. */
export const devicesOfSession = defineHeldRows({
  ...columns,
  holder: 'session',
  paths: ['sessionId'],
  on: {
    'signed-out': 'revoke',
    revoked: 'revoke',
    replaced: 'keep',
    'with-access': 'revoke',
    'with-another': 'revoke',
    'acting-ended': 'keep',
    'not-allowed': 'revoke',
    expired: 'keep',
  },
  mayExist: isOn,
  async revoke({ em, holders }) {
    await em.nativeUpdate(DeviceCode, { sessionId: { $in: holders.map(({ id }) => id) } }, ended);
  },
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
