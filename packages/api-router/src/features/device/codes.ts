import { DeviceCode } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { sign, signByEach } from '#core/crypto/sign.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readCode } from '#core/http/input/typed-code.ts';
import { setQuery } from '#core/http/set-query.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { keysFor, serviceOptions } from '#core/options/service-options.ts';
import { userCodePurpose } from '#features/device/facts.ts';
import { deviceAuthorizationOptions } from '#features/device-codes/options.ts';

/** What asks to be signed in. */
export interface AskingDevice {
  clientId: string;
  scopes: readonly string[];
  resources: readonly string[];
  /** An OAuth client, which redeems its code at the token endpoint. */
  oauthClient: boolean;
}

export interface IssuedCodes {
  deviceCode: string;
  userCode: string;
}

/** Creates the two codes of a device. The database keeps a hash of the long one, and of the short one an HMAC. */
export function issueCodes(unit: Unit, device: AskingDevice): IssuedCodes {
  const { expiresIn, interval, deviceCodeLength, userCodeLength } = deviceAuthorizationOptions.of(unit);
  const deviceCode = unit.deps.random(deviceCodeLength, 'letters');
  const userCode = unit.deps.random(userCodeLength, 'typed');
  unit.em().create(DeviceCode, {
    ...device,
    scopes: [...device.scopes],
    resources: [...device.resources],
    id: unit.deps.random(32, 'letters'),
    deviceCodeHash: hashToken(deviceCode),
    userCodeHash: sign(keysFor(unit, userCodePurpose), userCode).toString('base64url'),
    status: 'pending',
    user: null,
    sessionId: null,
    organization: null,
    grantId: null,
    interval,
    polledAt: null,
    ipAddress: unit.ip,
    userAgent: unit.userAgent,
    expiresAt: new Date(unit.now.getTime() + expiresIn * 1000),
    createdAt: unit.now,
  });
  return { deviceCode, userCode };
}

/** People type small letters, the digits of their script, and blanks and dashes in between. */
export const normalizeUserCode = (typed: string): string =>
  readCode(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase();

/** The row of a code that somebody typed, with its owner, also if it has expired. */
export function findByUserCode(unit: Unit, typed: string): Promise<DeviceCode | null> {
  const signatures = signByEach(keysFor(unit, userCodePurpose), normalizeUserCode(typed));
  const hashes = signatures.map((signature) => signature.toString('base64url'));
  return unit.em().findOne(DeviceCode, { userCodeHash: { $in: hashes } });
}

/** The page where people type the code, and the same with a code in its query. */
export function verificationPage(carrier: OptionCarrier, query: Record<string, string> = {}): string {
  const { verificationUri } = deviceAuthorizationOptions.of(carrier);
  const page = new URL(verificationUri, serviceOptions.of(carrier).base.origin).href;
  return setQuery(page, query);
}
