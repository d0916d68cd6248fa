import { expect, test } from 'vitest';
import { toChosenLevel, toLevelIds, toRightGroups } from './right-groups.ts';

const statements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  ac: ['create', 'read', 'update', 'delete'],
  domain: ['create', 'read'],
  policy: ['read', 'update'],
  audit: ['read'],
  project: ['share'],
};
const groups = toRightGroups(statements);

function find(name: string) {
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`There is no group ${name}.`);
  return group;
}

test('resources that people think of together are one group', () => {
  expect(groups.map(({ name }) => name)).toEqual([
    'organization',
    'group.people',
    'ac',
    'group.signIn',
    'audit',
    'project',
  ]);
  expect(Object.keys(find('group.people').statements)).toEqual(['member', 'invitation']);
});

test.each([
  ['organization', ['view', 'manage']],
  ['group.people', ['view', 'manage']],
  ['ac', ['none', 'view', 'manage']],
  ['audit', ['none', 'view']],
  ['project', ['none', 'manage']],
])('%s has the levels %j', (name, levels) => {
  expect(find(name).levels).toEqual(levels);
});

test.each([
  ['ac', 'none', []],
  ['ac', 'view', ['ac:read']],
  ['group.signIn', 'view', ['domain:read', 'policy:read']],
  ['group.people', 'view', []],
  ['project', 'manage', ['project:share']],
] as const)('%s at the level %s gives %j', (name, level, ids) => {
  expect(toLevelIds(find(name), level)).toEqual(ids);
});

test.each([
  ['ac', [], { level: 'none', count: 0, total: 0 }],
  ['ac', ['ac:read'], { level: 'view', count: 1, total: 1 }],
  ['ac', ['ac:update'], { level: 'manage', count: 1, total: 4 }],
  ['group.people', [], { level: 'view', count: 0, total: 0 }],
  ['group.people', ['member:create', 'ac:read'], { level: 'manage', count: 1, total: 5 }],
  ['group.signIn', ['policy:read'], { level: 'view', count: 1, total: 2 }],
])('%s with %j is at %j', (name, chosen, expected) => {
  expect(toChosenLevel(find(name), new Set(chosen))).toEqual(expected);
});
