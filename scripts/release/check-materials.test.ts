import { describe, expect, it } from 'vitest';
import { checkMaterials, type Registry } from './check-materials.ts';
import { readAdvisories } from './npm-registry.ts';

const registry: Registry = { findNewest: async () => '11.25.2', findAdvisories: async () => ({}) };
const toMaterials = (...versions: string[]) =>
  versions.map((version) => ({ name: '@trpc/server', version, licence: 'MIT' }));

describe('a release', () => {
  it.each([
    ['11.25.1', 'a patch'],
    ['11.24.0', 'a minor'],
    ['12.0.0', 'nothing, since it is newer'],
  ])('takes a copy of %s, which is behind by %s', async (version) => {
    expect(await checkMaterials(toMaterials(version), registry)).toEqual({ faults: [], unanswered: [] });
  });

  it.each(['11.23.4', '10.45.0'])('refuses a copy of %s, which is further behind', async (version) => {
    const { faults } = await checkMaterials(toMaterials(version), registry);

    expect(faults).toEqual([`@trpc/server ${version} is in a tarball, and 11.25.2 is out: take it in.`]);
  });

  it('refuses a copy with an advisory, and not for one of another version', async () => {
    const findAdvisories = async () => ({
      '@trpc/server@11.25.2': ['high, a hole'],
      '@trpc/server@10.0.0': ['another'],
    });
    const { faults } = await checkMaterials(toMaterials('11.25.2'), { ...registry, findAdvisories });

    expect(faults).toEqual(['@trpc/server 11.25.2 is in a tarball, and has an advisory: high, a hole']);
  });

  it('says what nobody could tell where the registry is away', async () => {
    const away = () => Promise.reject(new Error('there is no network'));
    const found = await checkMaterials(toMaterials('11.25.2'), { findNewest: away, findAdvisories: away });

    expect(found).toEqual({
      faults: [],
      unanswered: [
        'The registry did not say how new @trpc/server 11.25.2 is: there is no network',
        'The registry did not say what advisories there are: there is no network',
      ],
    });
  });
});

describe('the report of npm audit', () => {
  const advisory = {
    source: 1,
    name: 'kysely',
    title: 'A hole',
    url: 'https://github.com/advisories/GHSA-xxxx-xxxx-xxxx',
    severity: 'high',
    range: '<0.29.9',
  };

  it('gives the advisories of a package, and not those that it has through others', () => {
    const report = {
      auditReportVersion: 2,
      vulnerabilities: {
        kysely: { via: [advisory], nodes: ['node_modules/kysely', 'node_modules/old/node_modules/kysely'] },
        '@mikro-orm/sql': { via: ['kysely'], nodes: ['node_modules/@mikro-orm/sql'] },
      },
    };
    const lock = {
      'node_modules/kysely': { version: '0.29.5' },
      'node_modules/old/node_modules/kysely': { version: '0.28.1' },
      'node_modules/@mikro-orm/sql': { version: '7.2.5' },
    };
    const sentence = 'A hole (high, <0.29.9, https://github.com/advisories/GHSA-xxxx-xxxx-xxxx)';

    expect(readAdvisories(JSON.stringify(report), lock)).toEqual({
      'kysely@0.29.5': [sentence],
      'kysely@0.28.1': [sentence],
      '@mikro-orm/sql@7.2.5': [],
    });
  });

  it.each([
    ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
    ['', 'npm audit gave no report'],
  ])('is no answer if it is %j', (report, reason) => {
    expect(() => readAdvisories(report, {})).toThrow(reason);
  });
});
