import {
  BackupCode,
  MailedCode,
  TrustedDevice,
  TwoFactor,
  TwoFactorRecovery,
  TwoFactorTicket,
  User,
} from '@keystead/db';
import { defineRevocation, type Revocation } from '#core/call/revocation/define-revocation.ts';
import { endEnrolments } from '#features/two-factor-challenge/enrolments.ts';
import { scheduleFactorRemoval } from '#features/two-factor-challenge/factor-removal.ts';
import { endNewerFactors } from '#features/two-factor-challenge/newer-factors.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';
import { deleteRecovery } from '#features/two-factor-challenge/remove-factors.ts';

/** Nobody else has a ticket or a trusted device, so that it costs the others no statement. */
const mayHave: Revocation['mayHave'] = (unit, { twoFactorEnabled }) =>
  twoFactorEnabled || Boolean(twoFactorOptions.of(unit).required);

const mayExist: Revocation['mayExist'] = (unit) => twoFactorOptions.of(unit).enabled;

export const ticketRevocation = defineRevocation({
  name: 'sign-ins that wait for a second step',
  table: TwoFactorTicket,
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
    'address-changed': 'revoke',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist,
  mayHave,
  revoke: ({ em, holder: { id } }, { except }) =>
    em.nativeDelete(TwoFactorTicket, { user: id, ...(except !== undefined && { id: { $ne: except } }) }),
});

export const trustedDeviceRevocation = defineRevocation({
  name: 'trusted devices',
  table: TrustedDevice,
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
    'address-changed': 'revoke',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist,
  mayHave,
  revoke: ({ em, holder: { id } }, { except }) =>
    em.nativeDelete(TrustedDevice, { user: id, ...(except !== undefined && { id: { $ne: except } }) }),
});

const mailedCodeRevocation = defineRevocation({
  name: 'mailed codes of a second step',
  table: MailedCode,
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
    'address-changed': 'revoke',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist,
  mayHave,
  revoke: ({ em, holder: { id } }) => em.nativeDelete(MailedCode, { user: id }),
});

const factorRevocation = defineRevocation({
  name: 'second factors',
  table: TwoFactor,
  on: {
    'first-proof': 'contest',
    reset: 'keep',
    removal: 'keep',
    secured: 'contest-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'revoke',
    banned: 'keep',
    deleted: 'cascade',
  },
  async revoke({ unit, em, holder: { id } }) {
    await em.nativeDelete(TwoFactor, { user: id });
    // As stored, because a factor may have been switched on since the user was read.
    const off = { twoFactorEnabled: false, updatedAt: unit.now };
    if ((await em.nativeUpdate(User, { id, twoFactorEnabled: true }, off)) === 1) unit.changed.add(id);
  },
  instead: { contest: scheduleFactorRemoval, 'contest-newer': endNewerFactors },
});

/** Begun and not completed: nobody has shown a code of it. */
const enrolmentRevocation = defineRevocation({
  name: 'begun enrolments',
  table: TwoFactor,
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
    'address-changed': 'revoke',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'cascade',
  },
  mayExist,
  revoke: ({ em, holder: { id: user } }) => endEnrolments(em, { user }),
});

/** They lapse with the factors. */
const backupCodeRevocation = defineRevocation({
  name: 'backup codes',
  table: BackupCode,
  on: {
    'first-proof': 'keep',
    reset: 'keep',
    removal: 'keep',
    secured: 'revoke-newer',
    'secured-from-former': 'keep',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'keep',
    'factors-removed': 'revoke',
    banned: 'keep',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }, { after }) =>
    em.nativeDelete(BackupCode, { user: id, ...(after && { updatedAt: { $gt: after } }) }),
});

const recoveryRevocation = defineRevocation({
  name: 'recoveries',
  table: TwoFactorRecovery,
  on: {
    'first-proof': 'revoke',
    reset: 'keep',
    removal: 'keep',
    secured: 'revoke',
    'secured-from-former': 'revoke',
    'signed-out': 'keep',
    'signed-out-elsewhere': 'keep',
    'password-changed': 'keep',
    'password-set': 'keep',
    'address-changed': 'revoke',
    'factors-removed': 'revoke',
    banned: 'revoke',
    deleted: 'cascade',
  },
  revoke: ({ em, holder: { id } }) => deleteRecovery(em, id),
});

export const twoFactorRevocations: readonly Revocation[] = [
  ticketRevocation,
  trustedDeviceRevocation,
  mailedCodeRevocation,
  enrolmentRevocation,
  factorRevocation,
  backupCodeRevocation,
  recoveryRevocation,
];
