import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownRole } from '#testing/fakes/fake-organization.ts';
import { createFakeAuth, FakeAuthProvider } from '#testing/index.ts';
import { withOrganizations } from '#testing/organization-config.ts';
import { PATIENT } from '#testing/patient.ts';
import { adaInOrganization } from '#testing/people.ts';
import { RolesCard } from './RolesCard.tsx';

let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

/** Calls that count people, in an organization with so many roles of its own. */
async function countCalls(own: number): Promise<number> {
  const roles = Array.from({ length: own }, (_, index) => ({
    ...ownRole,
    id: `role-${index}`,
    role: `team-${index}`,
  }));
  const fake = createFakeAuth({
    session: adaInOrganization,
    config: withOrganizations,
    organization: { roles },
  });
  root.render(
    <FakeAuthProvider fake={fake}>
      <RolesCard />
    </FakeAuthProvider>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('.ua-card-row')).toHaveLength(own + 3), PATIENT);
  return fake.calls.filter(({ path }) => path === 'organization.listMembers').length;
}

test('people are counted of few roles alone, because each count is a call, and the service takes a hundred in ten seconds', async () => {
  expect(await countCalls(17)).toBe(20);
  root.unmount();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  expect(await countCalls(18)).toBe(0);
});
