import { type Orm, SsoConnection, type SsoProtocol, SsoSignIn } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import type { FaultCode } from '#features/enterprise-sign-in/faults/fault-codes.ts';
import { faultNames } from '#features/enterprise-sign-in/faults/fault-names.ts';
import { failingMail } from '#features/enterprise-sign-in/log/mails.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';

/** Refusals of one code, after which the owners are told. */
const MANY = 10;

/**
 * Faults of the identity provider itself, or of what it was given. No visitor can bring one about: a document of SAML
 * comes by the browser, so anybody can send one that is badly signed, or sealed.
 */
const ofProvider: Readonly<Record<SsoProtocol, ReadonlySet<FaultCode>>> = {
  oidc: new Set<FaultCode>([
    'unreachable',
    'discovery',
    'jwks',
    'client_secret',
    'clock',
    'signature_invalid',
    'signature_algorithm',
  ]),
  saml: new Set<FaultCode>(['clock', 'certificate_expired']),
};

interface Transaction {
  unit: Unit;
  em: Orm['em'];
}

interface Refused {
  connection: SsoConnection;
  fault: FaultCode;
  /** The URL says so, which the visitor may have written. */
  isByUrl: boolean;
}

const ago = ({ now }: Unit, seconds: number): Date => new Date(now.getTime() - seconds * 1000);

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

const isMany = async ({ em }: Transaction, { connection: { id }, fault }: Refused, since: Date) =>
  (await em.count(SsoSignIn, { connection: id, fault, createdAt: { $gt: since } })) >= MANY;

/** Once a day: of several processes one is first. */
async function tellOwners({ unit, em }: Transaction, { connection, fault }: Refused): Promise<void> {
  const { id, name: provider, organization } = connection;
  const told = await em.nativeUpdate(
    SsoConnection,
    { id, $or: [{ refusalsToldAt: null }, { refusalsToldAt: { $lte: ago(unit, DAY) } }] },
    { refusalsToldAt: unit.now },
  );
  if (told !== 1) return;
  const facts = { provider, reason: faultNames[fault], isMetadata: false };
  await noticeToOwners({ unit, em, organization }, failingMail, (owner) => ({ ...owner, ...facts }));
}

/** Tells the owners of many refusals for one reason, and marks a connection whose identity provider is the reason. */
export async function judgeRefusals(transaction: Transaction, refused: Refused): Promise<void> {
  const { unit, em } = transaction;
  const { connection, fault, isByUrl } = refused;
  const since = ago(unit, HOUR);
  if (!(await isMany(transaction, refused, since))) return;
  await tellOwners(transaction, refused);
  const isOfProvider = ofProvider[connection.protocol].has(fault) && !isByUrl;
  if (!isOfProvider || !(await isMany(transaction, refused, later(since, connection.lastSignInAt)))) return;
  const { id } = connection;
  await em.nativeUpdate(SsoConnection, { id, failingSince: null }, { failingSince: unit.now });
}
