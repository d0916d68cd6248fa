import { isBanned } from '#features/administration-access/is-banned.ts';
import { ELSEWHERE } from '#features/email-password/elsewhere/ask-elsewhere.ts';
import { emailPasswordOptions } from '#features/email-password/options.ts';
import { planApplications } from '#features/imports/applications/plan-applications.ts';
import { type Batch, canCheck, configurationsHas } from '#features/imports/batch.ts';
import { accountName } from '#features/imports/find-existing.ts';
import type {
  ImportedAccount,
  ImportedApiKey,
  ImportedPasskey,
  ImportedSession,
  ImportedTwoFactor,
  ImportedUser,
  KeptTwoFactor,
  Person,
} from '#features/imports/person.ts';
import type { RefusalCode } from '#features/imports/refusal.ts';
import type { ImportedTable } from '#features/imports/tally.ts';
import {
  toAccountRow,
  toApiKeyRow,
  toBackupCodeRow,
  toKeptCodeRow,
  toPasskeyRow,
  toSessionRow,
  toTwoFactorRow,
} from '#features/imports/to-rows.ts';

interface Fault {
  table: ImportedTable;
  id: string;
  code: RefusalCode;
  message: string;
}

function refuse({ refusals, tally }: Batch, fault: Fault): void {
  refusals.push(fault);
  tally.add(fault.table, 'refused');
}

function findAccountFault({ existing: { taken } }: Batch, account: ImportedAccount): Fault | undefined {
  const { id, providerId } = account;
  if (!taken.take('accountRow', id))
    return { table: 'account', id, code: 'DUPLICATE_ID', message: 'Another account has the id.' };
  if (taken.take('account', ...accountName(account))) return undefined;
  const message = `Another row has the same account at ${providerId}.`;
  return { table: 'account', id, code: 'DUPLICATE_ACCOUNT', message };
}

/** The password and the accounts at providers. */
function planAccount(batch: Batch, user: ImportedUser, given: ImportedAccount): void {
  const { unit, rows, tally } = batch;
  const account = given.providerId === 'credential' ? { ...given, accountId: user.id } : given;
  if (account.password !== null && !canCheck(batch, account.password)) {
    // With `--drop password`. Anybody else is refused as a whole.
    tally.note('droppedPasswords');
    tally.add('account', 'left');
    return;
  }
  const fault = findAccountFault(batch, account);
  if (fault) {
    refuse(batch, fault);
    return;
  }
  if (account.password === ELSEWHERE && emailPasswordOptions.of(unit).verifyElsewhere === undefined)
    tally.note('nobodyToAsk');
  rows.accounts.push(toAccountRow(unit, user.id, account));
  tally.add('account', 'written');
}

function planSession(batch: Batch, user: string, session: ImportedSession): void {
  const { id, tokenHash } = session;
  const { taken } = batch.existing;
  if (taken.take('sessionRow', id) && taken.take('token', tokenHash)) {
    batch.rows.sessions.push(toSessionRow(user, session));
    batch.tally.add('session', 'written');
  } else {
    const message = 'Another session has the id or the token.';
    refuse(batch, { table: 'session', id, code: 'DUPLICATE_ID', message });
  }
}

function findPasskeyFault({ existing: { taken } }: Batch, passkey: ImportedPasskey): Fault | undefined {
  const { id, credentialId } = passkey;
  if (!taken.take('passkeyRow', id))
    return { table: 'passkey', id, code: 'DUPLICATE_ID', message: 'Another passkey has the id.' };
  if (taken.take('credential', credentialId)) return undefined;
  const message = 'Another passkey has the same credential.';
  return { table: 'passkey', id, code: 'DUPLICATE_CREDENTIAL', message };
}

function planPasskey(batch: Batch, user: string, passkey: ImportedPasskey): void {
  const fault = findPasskeyFault(batch, passkey);
  if (fault) {
    refuse(batch, fault);
    return;
  }
  batch.rows.passkeys.push(toPasskeyRow(user, passkey));
  batch.tally.add('passkey', 'written');
}

/** Returns true if the second factor is asked for from now on. */
function planTwoFactor(batch: Batch, user: ImportedUser, factor: ImportedTwoFactor | KeptTwoFactor): boolean {
  const { unit, existing, rows, tally } = batch;
  const { id, backupCodes, isPending } = factor;
  if (!existing.taken.take('factorRow', id)) {
    refuse(batch, { table: 'two_factor', id, code: 'DUPLICATE_ID', message: 'Another row has the id.' });
    tally.add('backup_code', 'refused', backupCodes.length);
    return false;
  }
  rows.twoFactors.push(toTwoFactorRow(unit, user, factor));
  tally.add('two_factor', 'written');
  const codes =
    'kept' in factor
      ? factor.backupCodes.map((kept) => toKeptCodeRow(user, kept))
      : [...new Set(factor.backupCodes)].map((code) => toBackupCodeRow(unit, user, { code, isPending }));
  rows.backupCodes.push(...codes);
  tally.add('backup_code', 'written', codes.length);
  tally.add('backup_code', 'left', backupCodes.length - codes.length);
  return !isPending;
}

function planApiKey(batch: Batch, user: string, key: ImportedApiKey): void {
  const { unit, existing, rows, tally } = batch;
  const { id, keyHash } = key;
  if (!existing.taken.take('keyRow', id) || !existing.taken.take('key', keyHash)) {
    const message = 'Another API key has the id or is the same.';
    refuse(batch, { table: 'api_key', id, code: 'DUPLICATE_CREDENTIAL', message });
    return;
  }
  const isConfigured = configurationsHas(unit, key.configId);
  if (!isConfigured) tally.note('unconfiguredApiKeys');
  rows.apiKeys.push(toApiKeyRow(unit, key, { user, organization: null, createdBy: user, isConfigured }));
  tally.add('api_key', 'written');
}

/**
 * A sign-in at the source no longer says who somebody is once access was ended here, since the source goes on to take
 * what was ended: a password that leaked, or a sign-in without the second factor that was set up here.
 */
function countsSessions({ unit, existing }: Batch, { twoFactors }: Person, id: string): boolean {
  const known = existing.users.get(id);
  if (!known || known.accessEndedAt !== null || isBanned(unit.now, known)) return false;
  return !known.twoFactorEnabled || twoFactors.some(({ isPending }) => !isPending);
}

export const planDependents = {
  /** Everything that hangs on a new user. True if they have a second factor. */
  all(batch: Batch, person: Person, user: ImportedUser): boolean {
    for (const account of person.accounts) planAccount(batch, user, account);
    for (const session of person.sessions) planSession(batch, user.id, session);
    for (const passkey of person.passkeys) planPasskey(batch, user.id, passkey);
    for (const key of person.apiKeys) planApiKey(batch, user.id, key);
    planApplications.all(batch, person);
    const [factor, ...others] = person.twoFactors;
    for (const { id, backupCodes } of others) {
      refuse(batch, {
        table: 'two_factor',
        id,
        code: 'DUPLICATE_ID',
        message: 'The user has two rows of it.',
      });
      batch.tally.add('backup_code', 'refused', backupCodes.length);
    }
    return factor !== undefined && planTwoFactor(batch, user, factor);
  },

  /**
   * Sessions of a user who is there, and what applications hold of them: only those that began after the last import.
   * Others may have been ended here.
   */
  newer(batch: Batch, person: Person): void {
    const { since, existing, tally } = batch;
    const { user, sessions } = person;
    const isTrusted = user !== null && countsSessions(batch, person, user.id);
    for (const session of sessions) {
      const isNew =
        since !== null &&
        session.createdAt > since &&
        user !== null &&
        !existing.taken.has('ownSession', session.id, user.id);
      if (!isNew || user === null) {
        tally.add('session', 'existing');
      } else if (isTrusted) {
        planSession(batch, user.id, session);
      } else {
        tally.add('session', 'left');
        tally.note('sessionsOfEndedAccess');
      }
    }
    planApplications.newer(batch, person, isTrusted);
  },
};
