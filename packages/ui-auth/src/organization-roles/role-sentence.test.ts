import { expect, test } from 'vitest';
import { toRoleSentence } from './role-sentence.ts';

const statements = {
  organization: ['update', 'delete'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  project: ['create', 'share'],
};

test('all rights are one sentence', () => {
  expect(toRoleSentence(statements, statements)).toBe('everything');
});

test('all rights of a resource are one phrase, and others one each', () => {
  const permission = { organization: ['update'], team: ['create', 'update', 'delete'] };
  expect(toRoleSentence(permission, statements)).toEqual({
    phrases: ['organization.update', 'team.all'],
    own: {},
  });
});

test('a few missing rights are told in place of many phrases', () => {
  const all = {
    organization: ['update', 'delete'],
    team: ['create', 'update', 'delete'],
    ac: ['create', 'read', 'update', 'delete'],
    domain: ['create', 'read', 'update', 'delete'],
  };
  const missing = { ...all, organization: ['update'], domain: ['read'] };

  expect(toRoleSentence(missing, all)).toEqual({ except: ['organization.delete', 'domain.all'] });
  // A right without a phrase cannot be told as missing.
  expect(toRoleSentence(missing, { ...all, team: [...all.team, 'paint'] })).toHaveProperty('phrases');
  expect(toRoleSentence(missing, { ...all, project: ['share'] })).toHaveProperty('phrases');
  // Neither where more is missing than allowed.
  expect(toRoleSentence({ ac: ['read'] }, all)).toEqual({ phrases: ['ac.read'], own: {} });
});

test('viewing has a phrase only where nothing else is allowed', () => {
  expect(toRoleSentence({ ac: ['read', 'create'] }, statements)).toEqual({ phrases: ['ac.create'], own: {} });
  expect(toRoleSentence({ ac: ['read'] }, statements)).toEqual({ phrases: ['ac.read'], own: {} });
});

test('rights of the application have no phrase, so they are told apart', () => {
  expect(toRoleSentence({ project: ['share'] }, statements)).toEqual({
    phrases: [],
    own: { project: ['share'] },
  });
});

test('a right that is no longer in the service is left out', () => {
  expect(toRoleSentence({ team: ['paint'], garden: ['water'] }, statements)).toEqual({
    phrases: [],
    own: {},
  });
});
