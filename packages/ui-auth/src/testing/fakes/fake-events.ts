import type { AuthOutputs } from '#client/wire-types.ts';

export type FakeEvent = AuthOutputs['listEvents']['events'][number];

/** The moment every fake starts at. */
const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR = 3_600_000;

type Draft = Pick<FakeEvent, 'action'> & Partial<FakeEvent>;

const device = { browser: 'Firefox', system: 'Linux' };
const ada = {
  actorId: 'user-ada',
  targetId: 'user-ada',
  ipAddress: '192.0.2.10',
  userAgent: 'Firefox',
  device,
};
const grace = { actorId: 'user-grace', targetId: 'user-ada' };

const drafts: Draft[] = [
  { action: 'session.created', ...ada },
  {
    action: 'user.updated',
    ...ada,
    impersonatorId: 'user-grace',
    ipAddress: null,
    userAgent: null,
    device: null,
  },
  { action: 'api-key.created', ...ada, data: { name: 'deploy script' } },
  { action: 'user.password-locked', actorId: null, targetId: 'user-ada' },
  {
    action: 'organization.member-role-changed',
    ...grace,
    organizationId: 'org-engines',
    data: { from: 'member', to: 'admin' },
  },
  { action: 'user.role-changed', ...grace, data: { from: 'user', to: 'admin' } },
  { action: 'shop.order-paid', ...ada },
  { action: 'user.created', ...ada },
];

/** The events of the signed-in user, newest first. */
export const fakeEvents: FakeEvent[] = drafts.map((draft, index) => ({
  id: `event-${index}`,
  actorId: null,
  impersonatorId: null,
  targetType: 'user',
  targetId: null,
  organizationId: null,
  ipAddress: null,
  userAgent: null,
  device: null,
  data: {},
  createdAt: new Date(NOW - (index * index * 9 + 1) * HOUR).toISOString(),
  ...draft,
}));
