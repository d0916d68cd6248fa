import { expect, test } from 'vitest';
import { toRoleEffect } from './role-effect.ts';

const planner = { name: 'planner', permission: { team: ['create', 'update'], ac: ['read'] } };
const roles = [
  planner,
  { name: 'admin', permission: { team: ['create', 'update', 'delete'], ac: ['read'] } },
];
const people = [
  { role: 'planner', user: { name: 'Joon Park' } },
  { role: 'admin,planner', user: { name: 'Tomasz Nowak' } },
];

test('people gain and lose only what no other role gives them', () => {
  const changed = new Set(['team:create', 'team:update', 'team:delete']);

  expect(toRoleEffect(planner, changed, { people, roles })).toEqual({
    gain: ['Joon Park'],
    lose: ['Joon Park'],
  });
});

test('nobody is concerned by a change that changes no right', () => {
  const same = new Set(['team:create', 'team:update', 'ac:read']);

  expect(toRoleEffect(planner, same, { people, roles })).toEqual({ gain: [], lose: [] });
});
