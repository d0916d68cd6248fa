import type { AnyKeystead } from '@keystead/api-router';
import { type Finding, fails, type NamedFinding, off, ok, yours } from '../doctor/finding.ts';
import { toLines } from '../doctor/report.ts';

type Examination = Awaited<ReturnType<ReturnType<AnyKeystead['caller']>['sso']['examine']>>;

/** An identity provider of an organization, and what is wrong with it. */
export type ExaminedConnection = Examination['connections'][number];
type Fault = ExaminedConnection['faults'][number];

const toMoment = (moment: Date): string => moment.toISOString().replace('T', ' ').slice(0, 16);

/** What is wrong, with both values where two things have to be the same. */
const toSentence = ({ message, expected, received }: Fault): string =>
  expected === undefined || received === undefined
    ? message
    : `${message} Expected: ${expected}. Received: ${received}.`;

const toFindings = (faults: readonly Fault[], by: typeof fails): NamedFinding[] =>
  faults.map((fault) => ({ name: fault.code, ...by(toSentence(fault), fault.hint) }));

function judgeDomains({ domains }: ExaminedConnection): Finding {
  const namesOf = (isVerified: boolean): string =>
    domains
      .filter(({ verified }) => verified === isVerified)
      .map(({ domain }) => domain)
      .join(', ');
  const [verified, others] = [namesOf(true), namesOf(false)];
  if (verified === '') return off(`Not verified: ${others}.`);
  return ok(others === '' ? `Verified: ${verified}.` : `Verified: ${verified}. Not verified: ${others}.`);
}

function judgeSignIns({ lastSignInAt }: ExaminedConnection): Finding {
  if (lastSignInAt === null) return off('Nobody came in by it yet.');
  return ok(`Somebody came in last at ${toMoment(lastSignInAt)} UTC.`);
}

function judgeRefusals({ lastFault, lastFaultAt }: ExaminedConnection): NamedFinding[] {
  if (lastFault === null) return [];
  const at = lastFaultAt === null ? '' : ` (${toMoment(lastFaultAt)} UTC)`;
  const says = `The last one was refused${at}, ${lastFault.code}: ${lastFault.message}`;
  return [{ name: 'refusal', ...yours(says, lastFault.hint) }];
}

/** Each thing that was looked at, with what to do. */
export function toChecks(connection: ExaminedConnection): NamedFinding[] {
  const { asked, faults, warnings } = connection;
  const answers = asked
    ? ok('Its document, its endpoints and its keys can be read.')
    : off('It is switched off, so it was not asked; --provider asks it all the same.');
  const isWell = faults.every(({ code }) => code === 'email_domain');
  return [
    ...(isWell ? [{ name: 'provider', ...answers }] : []),
    ...toFindings(faults, fails),
    ...toFindings(warnings, yours),
    { name: 'domains', ...judgeDomains(connection) },
    { name: 'sign-ins', ...judgeSignIns(connection) },
    ...judgeRefusals(connection),
  ];
}

/** The lines about one identity provider. */
export function describeConnection(connection: ExaminedConnection): string[] {
  const { providerId, issuer, organization } = connection;
  return [
    `${providerId}, of ${organization.name} (${organization.slug}): ${issuer}`,
    ...toChecks(connection).flatMap(toLines),
  ];
}
