import type { ImportedTwoFactor, UnreadRow } from '@keystead/api-router/imports';
import type { ForeignRow } from '@keystead/db';
import { isTrue, parseJson, textOf, wordOf } from '../values.ts';
import type { SourceSecrets } from './source-secrets.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648 section 6) without padding. */
export function toBase32(text: string): string {
  const bits = [...Buffer.from(text, 'utf8')].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

const MARK = 'base32:';

/** The secret of the app: most versions keep a text, whose bytes are the secret. */
const toSecret = (opened: string): string =>
  opened.startsWith(MARK) ? opened.slice(MARK.length).replaceAll('=', '').toUpperCase() : toBase32(opened);

/** A backup code is some letters and digits; the dash is for people. */
const CODE = /^[\w-]{4,64}$/;

function toCodes(text: string): string[] | undefined {
  const parsed = parseJson(text);
  if (!Array.isArray(parsed)) return undefined;
  const codes: unknown[] = parsed;
  return codes.every((code) => typeof code === 'string' && CODE.test(code))
    ? codes.map((code) => String(code).replaceAll('-', ''))
    : undefined;
}

export interface TotpShape {
  digits: number;
  /** Seconds. */
  period: number;
}

/** A second factor, or the reason why it cannot be carried. Then the person is refused. */
export function toTwoFactor(
  row: ForeignRow,
  { isOn, secrets, shape }: { isOn: boolean; secrets: SourceSecrets; shape: TotpShape },
): ImportedTwoFactor | UnreadRow {
  const id = wordOf(row, 'id');
  const secret = secrets.open(wordOf(row, 'secret'));
  const stored = wordOf(row, 'backupCodes');
  const backupCodes = toCodes(secrets.open(stored) ?? stored);
  const fault = { table: 'two_factor', id, code: 'CANNOT_DECRYPT', takesAll: true } as const;
  if (secret === undefined || secret === '')
    return { ...fault, field: 'secret', message: 'No secret of the source opens the second factor.' };
  if (backupCodes === undefined)
    return { ...fault, field: 'backupCodes', message: 'No secret of the source opens the backup codes.' };
  const isVerified = textOf(row, 'verified') === null ? isOn : isTrue(row, 'verified');
  return { id, secret: toSecret(secret), ...shape, backupCodes, isPending: !isVerified };
}
