import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeAuth, engines, FakeAuthProvider, tideline, withOrganizations } from '#testing/index.ts';
import { adasSession } from '#testing/people.ts';
import { keepLastOrganization, readLastOrganization } from './last-organization.ts';
import { useLastOrganization } from './useLastOrganization.ts';
import { useOrganizations } from './useOrganizations.ts';
import { useSwitchOrganization } from './useSwitchOrganization.ts';

const ADA = adasSession.user.id;

let root: Root;
let switchTo: ReturnType<typeof useSwitchOrganization>['switchTo'];
/** The page knows the organizations of its reader. */
let isKnown: boolean;

function Page({ restores }: { restores?: boolean }) {
  useLastOrganization({ restores });
  switchTo = useSwitchOrganization().switchTo;
  isKnown = useOrganizations().organizations !== undefined;
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  isKnown = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

interface Situation {
  /** Id of the new session. */
  session?: string;
  organizations?: (typeof tideline)[];
  restores?: boolean;
  impersonatedBy?: string;
}

/** Ada with a session that acts in no organization yet, after everything has settled. */
async function signedIn({ session = 'new', restores, impersonatedBy, ...state }: Situation = {}) {
  const { organizations = [tideline, engines] } = state;
  const own = { ...adasSession.session, id: session, activeOrganizationId: null };
  const fake = createFakeAuth({
    session: { ...adasSession, session: { ...own, ...(impersonatedBy && { impersonatedBy }) } },
    config: withOrganizations,
    organizations,
  });
  await act(async () =>
    root.render(
      <FakeAuthProvider key={session} fake={fake}>
        <Page {...(restores !== undefined && { restores })} />
      </FakeAuthProvider>,
    ),
  );
  const active = () => fake.state.session?.session.activeOrganizationId ?? null;
  const comes = (id: string | null) =>
    vi.waitFor(async () => {
      await act(async () => {});
      expect(active()).toBe(id);
      expect(readLastOrganization(ADA)?.organization ?? null).toBe(id);
    });
  return { active, comes };
}

test('the next sign-in acts in the organization that was active last', async () => {
  keepLastOrganization(ADA, { session: 'old', organization: engines.id });
  await (await signedIn()).comes(engines.id);

  expect(readLastOrganization(ADA)).toEqual({ session: 'new', organization: engines.id });
});

test('in a browser that knows nothing it is the organization that was joined first', async () => {
  await (await signedIn()).comes(tideline.id);
  localStorage.clear();
  await (await signedIn({ session: 'another', organizations: [] })).comes(null);
});

test('one that somebody left, or did not want, is not brought back', async () => {
  keepLastOrganization(ADA, { session: 'old', organization: tideline.id });
  await (await signedIn({ organizations: [engines] })).comes(null);
  keepLastOrganization(ADA, { session: 'old', organization: null });
  await (await signedIn({ session: 'another' })).comes(null);
});

test('a choice during the session counts from then on, also that of none', async () => {
  const ada = await signedIn({ organizations: [tideline] });
  await ada.comes(tideline.id);
  await act(() => switchTo(null));
  await ada.comes(null);
  await (await signedIn({ session: 'another', organizations: [tideline] })).comes(null);
});

test.each([
  ['a page that chooses itself', { restores: false }],
  ['an administrator who views as somebody', { impersonatedBy: 'user-grace' }],
  ['a session that was asked before', { session: 'old' }],
])('%s changes nothing', async (_, situation) => {
  keepLastOrganization(ADA, { session: 'old', organization: engines.id });
  const { active } = await signedIn(situation);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(isKnown).toBe(true);
  });

  expect(active()).toBeNull();
  expect(readLastOrganization(ADA)).toEqual({ session: 'old', organization: engines.id });
});

test.each(['nonsense', '{}', '[1, ["user-ada"], ["user-ada", { "session": 1 }]]'])(
  'what is no record of the kit (%s) is nothing',
  (text) => {
    localStorage.setItem('ua-last-organization', text);

    expect(readLastOrganization(ADA)).toBeUndefined();
  },
);

test('a browser keeps ten people', () => {
  for (let person = 0; person < 12; person += 1)
    keepLastOrganization(`user-${person}`, { session: 'one', organization: null });

  expect(readLastOrganization('user-1')).toBeUndefined();
  expect(readLastOrganization('user-2')).toBeDefined();
});
