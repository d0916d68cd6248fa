import { createAccessControl, defaultStatements } from '@keystead/api-router/access';
import { expect, test } from 'vitest';
import { PermissionGate } from './PermissionGate.tsx';
import { Show } from './Show.tsx';

const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
type Access = typeof ac;

test('resources and actions are those of the access control', () => {
  const right = <Show<Access> when={{ permission: { project: ['delete'] }, mode: 'any' }}>…</Show>;
  const asked = <Show<Access> when={(has) => has({ permission: { member: ['create'] } })}>…</Show>;
  // @ts-expect-error: no such resource.
  const resource = <Show<Access> when={{ permission: { ship: ['sail'] } }}>…</Show>;
  // @ts-expect-error: no such action.
  const action = <Show<Access> when={{ permission: { project: ['sail'] } }}>…</Show>;
  // @ts-expect-error: no such resource.
  const inQuestion = <Show<Access> when={(has) => has({ permission: { ship: ['sail'] } })}>…</Show>;
  // @ts-expect-error: no such action.
  const gate = <PermissionGate<Access> permission={{ project: ['sail'] }}>…</PermissionGate>;
  const anything = <Show when={{ permission: { ship: ['sail'] } }}>…</Show>;

  expect([right, asked, resource, action, inQuestion, gate, anything]).toHaveLength(7);
});
