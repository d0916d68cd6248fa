import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { OrganizationMember } from '#client/wire-types.ts';
import type { ToastInput } from '#provider/host-store.ts';
import { useSession } from '#provider/session/useSession.ts';
import { useUndo } from '#provider/useUndo.ts';
import {
  adasTidelineSession,
  createFakeAuth,
  engines,
  type FakeAuth,
  FakeAuthProvider,
  tideline,
  withOrganizations,
} from '#testing/index.ts';
import { PATIENT } from '#testing/patient.ts';
import { useMemberActions } from './useMemberActions.ts';
import { useMembers } from './useMembers.ts';

function Role({ member }: { member: OrganizationMember }) {
  const { changeRole, coming, faults } = useMemberActions(member.organizationId);
  const offerUndo = useUndo();
  async function change(): Promise<void> {
    const result = await changeRole(member, 'member');
    if (!result.ok) return;
    offerUndo({ title: 'Changed', undo: () => changeRole({ ...member, role: 'member' }, member.role) });
  }
  return (
    <button type="button" onClick={() => void change()}>
      {`${member.id} ${faults.has(member.id) ? 'refused' : (coming.get(member.id) ?? member.role)}`}
    </button>
  );
}

/** A list as the guide makes one: data first, then the error. */
function Members() {
  const { members, total, error, refetch } = useMembers();
  const again = (
    <button type="button" className="again" onClick={() => void refetch()}>
      {error?.code}
    </button>
  );
  if (!members) return <section>{error ? again : 'One moment'}</section>;
  return (
    <section>
      {again}
      {total === 0 && 'Nobody'}
      {members.map((member) => (
        <Role key={member.id} member={member} />
      ))}
    </section>
  );
}

const Status = () => <output>{useSession().status}</output>;

const organizations = {
  session: adasTidelineSession,
  config: withOrganizations,
  organizations: [tideline, engines],
};
const LIST = 'organization.listMembers';

let root: Root;
afterEach(() => root.unmount());

/** Two lists on one page, which a server has rendered. */
function open(fake: FakeAuth) {
  const toasts: ToastInput[] = [];
  const faults: unknown[] = [];
  const page = (
    <FakeAuthProvider fake={fake} toast={(toast) => void toasts.push(toast)}>
      <Members />
      <Members />
      <Status />
    </FakeAuthProvider>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const texts = () => [...document.querySelectorAll('section')].map(({ textContent }) => textContent);
  const container = document.querySelector('#root') ?? document.body;
  const served = texts();
  root = hydrateRoot(container, page, { onRecoverableError: (fault) => faults.push(fault) });
  const rolesOfGrace = () =>
    [...document.querySelectorAll('button')]
      .map(({ textContent }) => textContent.split(' '))
      .flatMap(([id, role]) => (id === 'member-grace' ? [role] : []));
  return {
    toasts,
    faults,
    served,
    showsTwice: (text: string) => vi.waitFor(() => expect(texts()).toEqual([text, text]), PATIENT),
    showsRoles: (...roles: string[]) => vi.waitFor(() => expect(rolesOfGrace()).toEqual(roles), PATIENT),
  };
}

/** Presses the first button with a text, or that loads again. */
function press(text: string): void {
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent, className }) => textContent.startsWith(text) || className === text)?.click();
}

test('a page on hooks is rendered on a server, and in the browser without a difference', async () => {
  const { served, faults, showsRoles } = open(createFakeAuth(organizations));

  await showsRoles('admin', 'admin');

  expect(served).toEqual(['One moment', 'One moment']);
  expect(faults).toEqual([]);
});

test('a role is changed in all lists, and changed back by the notice', async () => {
  const { toasts, showsRoles } = open(createFakeAuth(organizations));
  await showsRoles('admin', 'admin');

  press('member-grace');
  await showsRoles('member', 'member');
  await vi.waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Changed']), PATIENT);
  toasts[0]?.action?.onSelect();

  await showsRoles('admin', 'admin');
});

test('a refusal is said where it was asked for, and nowhere else', async () => {
  const fake = createFakeAuth(organizations);
  const { toasts, showsRoles } = open(fake);
  await showsRoles('admin', 'admin');
  fake.fail('organization.updateMemberRole', 'PERMISSION_DENIED');

  press('member-grace');

  await showsRoles('refused', 'admin');
  expect(toasts).toEqual([]);
});

test('without a session nothing is asked for, and nothing has failed', async () => {
  const fake = createFakeAuth({ ...organizations, session: null });
  const { showsTwice } = open(fake);

  await vi.waitFor(() => expect(document.querySelector('output')?.textContent).toBe('signed-out'), PATIENT);

  await showsTwice('One moment');
  expect(fake.calls.map(({ path }) => path)).not.toContain(LIST);
});

test('a page tells loading, failed, empty and failed later apart', async () => {
  const fake = createFakeAuth({ ...organizations, failures: { [LIST]: 'INTERNAL_SERVER_ERROR' } });
  const { showsTwice } = open(fake);
  await showsTwice('INTERNAL_SERVER_ERROR');

  const release = fake.hold(LIST);
  press('again');
  await showsTwice('One moment');

  fake.succeed(LIST);
  fake.handle(LIST, () => ({ members: [], total: 0, limit: 10, offset: 0 }));
  release();
  await showsTwice('Nobody');

  fake.fail(LIST, 'INTERNAL_SERVER_ERROR');
  press('again');
  await showsTwice('INTERNAL_SERVER_ERRORNobody');
});

/** A list whose rows share their actions, as a table has them. */
function SharedActions() {
  const { members = [] } = useMembers();
  const { remove, busy, faults } = useMemberActions();
  return members.map((member) => (
    <button key={member.id} type="button" onClick={() => void remove(member)}>
      {`${member.id} ${busy.has(member.id) ? 'busy' : (faults.get(member.id) ?? 'there')}`}
    </button>
  ));
}

test('two members are busy at once, and each has its own error', async () => {
  const fake = createFakeAuth(organizations);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  root.render(
    <FakeAuthProvider fake={fake}>
      <SharedActions />
    </FakeAuthProvider>,
  );
  const shows = (text: string | RegExp) =>
    vi.waitFor(() => expect(document.body.textContent).toMatch(text), PATIENT);
  await shows('member-grace there');
  fake.fail('organization.removeMember', 'PERMISSION_DENIED');
  const release = fake.hold('organization.removeMember');

  press('member-grace');
  press('member-mary');
  await shows(/member-grace busy.*member-mary busy/);
  release();

  await shows(/member-grace (?!busy|there).*member-mary (?!busy|there)/);
});
