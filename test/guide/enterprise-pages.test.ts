import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readGuide } from '../../e2e/support/guide.ts';
import { createPromises } from '../../e2e/support/moving/promises.ts';
import { connectionEvents } from '../../packages/api-router/src/features/enterprise-connections/facts.ts';
import {
  connectionChangedMail,
  ssoLinkedMail,
} from '../../packages/api-router/src/features/enterprise-connections/mails.ts';
import { breakGlassUsed } from '../../packages/api-router/src/features/enterprise-enforcement/facts.ts';
import {
  breakGlassMail,
  ssoDomainLapsedMail,
} from '../../packages/api-router/src/features/enterprise-enforcement/mails.ts';
import { testsOfAnHour } from '../../packages/api-router/src/features/enterprise-sign-in/connection-test/test-facts.ts';
import {
  providerChecks,
  ssoCallbacks,
  ssoDiscoveries,
  ssoSignIns,
} from '../../packages/api-router/src/features/enterprise-sign-in/facts.ts';
import { consoles } from '../../packages/api-router/src/features/enterprise-sign-in/faults/consoles.ts';
import {
  type FaultCode,
  faultCodes,
} from '../../packages/api-router/src/features/enterprise-sign-in/faults/fault-codes.ts';
import {
  identityProviders,
  issuerExamples,
  places,
  providerNames,
} from '../../packages/ui-auth/src/enterprise-connections/identity-providers.ts';
import { elsewhere, explained } from '../pages/enterprise-promises.ts';

const FOLDER = 'docs/guide/enterprise';

/** Pages by the identity provider that they are about. */
const pages = {
  entra: 'entra.md',
  okta: 'okta.md',
  google: 'google.md',
  keycloak: 'keycloak.md',
  adfs: 'adfs.md',
  jumpcloud: 'jumpcloud.md',
  onelogin: 'onelogin.md',
  ping: 'pingone.md',
} as const satisfies Record<Exclude<(typeof identityProviders)[number], 'other'>, string>;

const known = identityProviders.filter((one) => one !== 'other');

const pageOf = (one: keyof typeof pages): string => readFileSync(`${FOLDER}/${pages[one]}`, 'utf8');

/** Faults that a connection of OpenID Connect can have. Those of other protocols have words of their own. */
const ofOpenId: readonly FaultCode[] = [
  'redirect_uri',
  'client_secret',
  'pkce',
  'attribute_missing',
  'email_domain',
  'email_not_verified',
  'issuer',
  'jwks',
  'clock',
  'status',
  'role_mapping',
];

/** A place of a console as a page has it, without the part for another protocol. */
const toShown = (place: string): string => place.replace(/; for SAML .*$/, '').replaceAll(' > ', ' › ');

const plain = (text: string): string => text.replaceAll('**', '').replaceAll('’', "'");

describe.each(known)('the page for administrators with %s', (one) => {
  const text = plain(pageOf(one));
  const name = providerNames[one];

  it('has the places that faults name, each with the sentence of the fault', () => {
    const found = consoles.find((console) => name.includes(console.name) || console.name.includes(name));
    const rows = ofOpenId.flatMap((code) => {
      const place = found?.places[code];
      const isOther = place === undefined || /SAML\b/.test(toShown(place));
      return isOther ? [] : [`| ${faultCodes[code].message} | ${toShown(place)} |`];
    });

    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => !text.includes(plain(row)))).toEqual([]);
  });

  it('says the same as the steps in the settings of the organization', () => {
    const { application, redirectUri } = places[one];
    const parts = [...application.split(' › '), ...redirectUri.split(' › ')].map((part) =>
      plain(part).replace(/^Google Cloud$/, 'Google Cloud console'),
    );

    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
    expect(text).toContain(issuerExamples[one]);
    expect(text).toContain(`# Sign-in with ${name}`);
  });

  it('has the sections of every such page', () => {
    const headings = [...pageOf(one).matchAll(/^##+ (.*)$/gm)].map(([, heading]) => heading);

    expect(headings).toEqual([
      'The domain',
      'OpenID Connect',
      'There',
      'Here',
      'Roles by group',
      'Good to know',
      'When something is wrong',
    ]);
  });
});

it('there is a page for each identity provider that the settings of organizations know', () => {
  const there = globSync('*.md', { cwd: FOLDER }).sort();
  const guide = readFileSync('docs/guide/enterprise-sign-in.md', 'utf8');

  expect(there).toEqual(Object.values(pages).sort());
  expect(there.filter((page) => !guide.includes(`(enterprise/${page})`))).toEqual([]);
});

test('the page about enterprise sign-in: its tables are those of the service, and each promise has a test', () => {
  const { sentences } = readGuide('enterprise-sign-in.md');
  const { promise, promiseElsewhere, assertAllShown } = createPromises(sentences);
  const rowsOf = (beginning: RegExp): string[] => sentences.filter((sentence) => beginning.test(sentence));

  const options = readFileSync('docs/reference/options.md', 'utf8');
  expect(options).toContain('| `sso.connectionLimit` | number or function | 5 |');
  const named = [...options.matchAll(/^\| `sso\.(\w+)`/gm)].map(([, name]) => `\`${name}\``);
  expect(rowsOf(/^`\w+` \|/).map((row) => row.split(' |')[0])).toEqual(named);
  promise('`connectionLimit`', '`enabled`');

  const calls = readFileSync('docs/reference/calls.md', 'utf8');
  const ours = rowsOf(/^`(?:GET|POST) \//).flatMap(
    (row) => row.match(/(?<=`)(?:GET|POST) \/[\w/-]+(?=`)/g) ?? [],
  );
  const theirs = [...calls.matchAll(/^\| `((?:GET|POST) \/(?:sso|sign-in\/sso)[\w/-]*)` \| `/gm)];
  expect(ours.toSorted()).toEqual(
    theirs.flatMap(([, call = '']) => (call === 'GET /sso/test-ended' ? [] : [call])).toSorted(),
  );
  for (const row of rowsOf(/^`(?:GET|POST) \//)) {
    const [first = '', permission = ''] = row.split(' | ');
    const right = /'(\w+)'/.exec(permission)?.[1];
    for (const call of first.match(/(?<=`)(?:GET|POST) \/[\w/-]+(?=`)/g) ?? []) {
      const line = calls.split('\n').find((one) => one.startsWith(`| \`${call}\``)) ?? '';
      expect(/member with `sso:(\w+)`/.exec(line)?.[1], call).toBe(right);
    }
    promise(row);
  }

  expect(
    rowsOf(/^`sso\.[\w-]+`/)
      .flatMap((row) => row.match(/sso\.[\w-]+/g) ?? [])
      .toSorted(),
  ).toEqual([...connectionEvents, breakGlassUsed].map(({ action }) => action).toSorted());
  for (const mail of [connectionChangedMail, ssoLinkedMail, breakGlassMail, ssoDomainLapsedMail])
    expect(
      sentences.some((sentence) => sentence.includes(`\`${mail.kind}\``)),
      mail.kind,
    ).toBe(true);
  promise('`sso.connection-tested`');

  const perIp = [ssoSignIns, ssoDiscoveries, ssoCallbacks].map(({ ip }) => [ip?.window, ip?.max]);
  expect(perIp).toEqual([
    [60, 10],
    [60, 10],
    [60, 30],
  ]);
  const { account } = providerChecks;
  expect([account?.window, account?.max, account?.by]).toEqual([60, 20, 'user']);
  expect(testsOfAnHour).toEqual({ window: 3600, max: 10 });
  promise(
    '`/sign-in/sso` | 10 in a minute',
    '`/sso/discover` | 10 in a minute',
    'browsers that come back | 30',
  );
  promise('calls that ask an identity provider | 20', 'tests | 10 in an hour');

  for (const [beginning, file, title] of elsewhere) promiseElsewhere(beginning, file, title);
  assertAllShown(explained);
});
