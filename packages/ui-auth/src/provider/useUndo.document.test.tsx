import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionData } from '#client/wire-types.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { adasSession } from '#testing/people.ts';
import type { ToastInput } from './host-store.ts';
import { useSession } from './session/useSession.ts';
import { useUndo } from './useUndo.ts';

const NOT_UNDONE = 'Not undone, because something has changed since.';
const done = { ok: true, data: null } as const;

type Place = [userId: string, organizationId: string | null | undefined];

const toPlace = ({ user, session }: SessionData): Place => [user.id, session.activeOrganizationId];

let root: Root;
let parts: { offer?: ReturnType<typeof useUndo>; refetch?: () => void; place?: Place };

function Page() {
  const current = useSession();
  const place = current.status === 'signed-in' ? { place: toPlace(current) } : {};
  parts = { offer: useUndo(), refetch: current.refetch, ...place };
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Somebody signed in, for whom a change is offered to be undone, and everything that is shown. */
async function offered(read?: () => Promise<unknown>) {
  const fake = createFakeAuth({ session: adasSession });
  const shown: ToastInput[] = [];
  let undone = 0;
  const undo = async () => {
    undone += 1;
    return done;
  };
  parts = {};
  await act(async () =>
    root.render(
      <FakeAuthProvider fake={fake} toast={(toast) => void shown.push(toast)}>
        <Page />
      </FakeAuthProvider>,
    ),
  );
  /** Waits until the page shows somebody, in their active organization. */
  const shows = (session: SessionData) =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(parts.place).toEqual(toPlace(session));
    });
  await shows(adasSession);
  await act(async () => parts.offer?.({ title: 'Changed', undo, read }));
  return {
    fake,
    shows,
    refetch: () => act(async () => parts.refetch?.()),
    count: () => undone,
    press: () => act(async () => shown[0]?.action?.onSelect()),
    titles: () => shown.map(({ title }) => title),
  };
}

test('a button that is pressed twice undoes once', async () => {
  const { press, count, titles } = await offered();

  await press();
  await press();

  await vi.waitFor(() => expect(count()).toBe(1));
  expect(titles()).toEqual(['Changed']);
});

const { user, session } = adasSession;
const inAnother = { user, session: { ...session, activeOrganizationId: 'organization-other' } };

test.each([
  { where: 'for another account', next: { user: { ...user, id: 'user-mary' }, session } },
  { where: 'in another organization', next: inAnother },
])('nothing is undone $where, whose data it would change', async ({ next }) => {
  const { fake, shows, refetch, press, count, titles } = await offered();
  fake.handle('getSession', () => next);
  await refetch();
  await shows(next);

  await press();

  await vi.waitFor(() => expect(titles()).toEqual(['Changed', NOT_UNDONE]));
  expect(count()).toBe(0);
});

test.each([
  { readings: ['admin', 'admin'], times: 1, said: ['Changed'] },
  { readings: ['admin', 'guest'], times: 0, said: ['Changed', NOT_UNDONE] },
  { readings: ['admin'], times: 1, said: ['Changed'] },
  { readings: [], times: 1, said: ['Changed'] },
])('after $readings it is undone $times times', async ({ readings, times, said }) => {
  const left = [...readings];
  const { press, count, titles } = await offered(async () => {
    const value = left.shift();
    if (value === undefined) throw new Error('no answer');
    return value;
  });

  await press();

  await vi.waitFor(() => expect([count(), titles()]).toEqual([times, said]));
});
