import { SsoConnection, type SsoWatch } from '@keystead/db';
import { detached } from '#core/call/commit.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import type { Chore } from '#core/call/expired/delete-expired.ts';
import { serviceCaller, type Unit } from '#core/call/unit.ts';
import { DAY, HOUR } from '#core/options/durations.ts';
import { samlConfigOf } from '#features/enterprise-connections/protocol.ts';
import { findEndings } from '#features/enterprise-sign-in/daily/certificate-dates.ts';
import { isUnreadable, judgeLife, watchReading } from '#features/enterprise-sign-in/daily/judge-life.ts';
import { type Look, lookAt } from '#features/enterprise-sign-in/daily/look-at.ts';
import { certificateExpiringMail } from '#features/enterprise-sign-in/daily/mails.ts';
import { refreshCertificates } from '#features/enterprise-sign-in/daily/refresh-certificates.ts';
import { writeInOrganization } from '#features/organization-membership/lock.ts';
import { noticeToOwners } from '#features/organization-membership/notice-to-owners.ts';
import type { OrganizationTransaction } from '#features/organization-profile/organization-transaction.ts';

/** Identity providers that are asked at once. */
const AT_ONCE = 20;

const after = ({ now }: Pick<Unit, 'now'>, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** When a connection is looked at first. */
export const firstCheck = (unit: Pick<Unit, 'now'>): Date => after(unit, DAY);

async function tellOfEndings(
  transaction: OrganizationTransaction,
  connection: SsoConnection,
  watch: SsoWatch,
): Promise<SsoWatch> {
  const { name: provider, protocol } = connection;
  if (protocol !== 'saml') return watch;
  const { endings, told } = findEndings(samlConfigOf(connection), watch.told ?? {}, transaction.unit.now);
  for (const { certificate, isOurs, step } of endings) {
    const facts = { provider, isOurs, isOver: step === 0, notAfter: new Date(certificate.notAfter) };
    await noticeToOwners(transaction, certificateExpiringMail, (owner) => ({ ...owner, ...facts }));
  }
  return { ...watch, told };
}

/** Writes down what was seen, unless the connection was changed meanwhile. */
async function keep(transaction: OrganizationTransaction, before: SsoConnection, look: Look): Promise<void> {
  const { unit, em, organization } = transaction;
  const { id, revision } = before;
  const where = { id, organization: organization.id, revision };
  const connection = await em.findOne(SsoConnection, where, { refresh: true });
  if (!connection) return;
  let watch = watchReading(connection.watch ?? {}, look, unit.now);
  if (look.fault && isUnreadable(connection, watch, unit.now))
    Object.assign(connection, { lastFault: look.fault.code, lastFaultAt: unit.now });
  const { metadata } = look;
  // Meanwhile an owner may have said that it is read no more.
  if (metadata && samlConfigOf(connection).metadataUrl !== undefined)
    watch = await refreshCertificates(transaction, connection, { metadata, watch });
  watch = await tellOfEndings(transaction, connection, watch);
  await judgeLife(transaction, connection, { look, watch });
  Object.assign(connection, { watch, checkDueAt: after(unit, look.fault ? HOUR : DAY) });
}

async function check(deps: AuthDeps, connection: SsoConnection): Promise<void> {
  const { organizationId } = connection;
  try {
    const look = await lookAt(serviceCaller(deps), connection);
    await detached(serviceCaller(deps), async (unit) =>
      writeInOrganization(unit, organizationId, (transaction) => keep(transaction, connection, look)),
    );
  } catch (err) {
    deps.logger.error({ err, connectionId: connection.id }, 'an identity provider could not be looked at');
  }
}

/** Takes those whose time has come: of several processes one gets each. If it ends, they come again in an hour. */
async function takeDue(unit: Unit): Promise<SsoConnection[]> {
  const due = await unit
    .em()
    .find(
      SsoConnection,
      { enabled: true, checkDueAt: { $lte: unit.now }, organization: { deletedAt: null } },
      { orderBy: { checkDueAt: 'asc' }, limit: AT_ONCE, disableIdentityMap: true },
    );
  const taken: SsoConnection[] = [];
  unit.write(async (em) => {
    for (const connection of due) {
      const { id, checkDueAt } = connection;
      const claimed = { checkDueAt: after(unit, HOUR) };
      if ((await em.nativeUpdate(SsoConnection, { id, checkDueAt }, claimed)) === 1) taken.push(connection);
    }
  });
  return taken;
}

/** Looks at each identity provider again, a day after the last time: some of them at once, outside of transactions. */
export const checkConnections: Chore = async (deps) => {
  for (;;) {
    const due = await detached(serviceCaller(deps), takeDue);
    if (due.length === 0) return;
    await Promise.all(due.map((connection) => check(deps, connection)));
  }
};
