import {
  BackupCode,
  MailedCode,
  TrustedDevice,
  TwoFactor,
  TwoFactorRecovery,
  TwoFactorTicket,
  User,
} from '@keystead/db';
import { defineHolding, type Holding } from '#core/call/holdings/holding.ts';
import { endEnrolments } from '#features/two-factor-challenge/enrolments.ts';
import { scheduleFactorRemoval } from '#features/two-factor-challenge/factor-removal.ts';
import { endNewerFactors } from '#features/two-factor-challenge/newer-factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { deleteRecovery } from '#features/two-factor-challenge/remove-factors.ts';

/** Nobody else has a ticket or a trusted device, so that it costs the others no statement. */
const isHeldBy: Holding['isHeldBy'] = (unit, { twoFactorEnabled }) =>
  twoFactorEnabled || Boolean(twoFactorOptions.of(unit).required);

const isHeld: Holding['isHeld'] = (unit) => twoFactorOptions.of(unit).enabled;

export const ticketsHeld = defineHolding({
  name: 'sign-ins that wait for a second step',
  table: TwoFactorTicket,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'ends',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld,
  isHeldBy,
  end: ({ em, holder: { id } }, { except }) =>
    em.nativeDelete(TwoFactorTicket, { user: id, ...(except !== undefined && { id: { $ne: except } }) }),
});

export const trustedDevicesHeld = defineHolding({
  name: 'trusted devices',
  table: TrustedDevice,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'ends',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld,
  isHeldBy,
  end: ({ em, holder: { id } }, { except }) =>
    em.nativeDelete(TrustedDevice, { user: id, ...(except !== undefined && { id: { $ne: except } }) }),
});

const mailedCodesHeld = defineHolding({
  name: 'mailed codes of a second step',
  table: MailedCode,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'ends',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld,
  isHeldBy,
  end: ({ em, holder: { id } }) => em.nativeDelete(MailedCode, { user: id }),
});

const factorsHeld = defineHolding({
  name: 'second factors',
  table: TwoFactor,
  fates: {
    'first-proof': 'lapses',
    reset: 'stays',
    removal: 'stays',
    secured: 'newer-lapse',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'ends',
    banned: 'stays',
    deleted: 'cascades',
  },
  async end({ unit, em, holder: { id } }) {
    await em.nativeDelete(TwoFactor, { user: id });
    // As stored, because a factor may have been switched on since the user was read.
    const off = { twoFactorEnabled: false, updatedAt: unit.now };
    if ((await em.nativeUpdate(User, { id, twoFactorEnabled: true }, off)) === 1) unit.changed.add(id);
  },
  acts: { lapses: scheduleFactorRemoval, 'newer-lapse': endNewerFactors },
});

/** Begun and not completed: nobody has shown a code of it. */
const enrolmentsHeld = defineHolding({
  name: 'begun enrolments',
  table: TwoFactor,
  fates: {
    'first-proof': 'ends',
    reset: 'ends',
    removal: 'ends',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'ends',
    'signed-out-elsewhere': 'ends',
    'password-changed': 'ends',
    'password-set': 'ends',
    'address-changed': 'ends',
    'factors-removed': 'ends',
    banned: 'ends',
    deleted: 'cascades',
  },
  isHeld,
  end: ({ em, holder: { id: user } }) => endEnrolments(em, { user }),
});

/** They lapse with the factors. */
const backupCodesHeld = defineHolding({
  name: 'backup codes',
  table: BackupCode,
  fates: {
    'first-proof': 'stays',
    reset: 'stays',
    removal: 'stays',
    secured: 'newer',
    'secured-from-former': 'stays',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'stays',
    'factors-removed': 'ends',
    banned: 'stays',
    deleted: 'cascades',
  },
  end: ({ em, holder: { id } }, { after }) =>
    em.nativeDelete(BackupCode, { user: id, ...(after && { updatedAt: { $gt: after } }) }),
});

const recoveriesHeld = defineHolding({
  name: 'recoveries',
  table: TwoFactorRecovery,
  fates: {
    'first-proof': 'ends',
    reset: 'stays',
    removal: 'stays',
    secured: 'ends',
    'secured-from-former': 'ends',
    'signed-out': 'stays',
    'signed-out-elsewhere': 'stays',
    'password-changed': 'stays',
    'password-set': 'stays',
    'address-changed': 'ends',
    'factors-removed': 'ends',
    banned: 'ends',
    deleted: 'cascades',
  },
  end: ({ em, holder: { id } }) => deleteRecovery(em, id),
});

export const twoFactorHoldings: readonly Holding[] = [
  ticketsHeld,
  trustedDevicesHeld,
  mailedCodesHeld,
  enrolmentsHeld,
  factorsHeld,
  backupCodesHeld,
  recoveriesHeld,
];
