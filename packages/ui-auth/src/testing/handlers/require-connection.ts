import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeConnection } from '#testing/fakes/fake-sso.ts';
import type { FakeState } from '#testing/fakes/fake-state.ts';
import { requireMember } from '#testing/organization-answers.ts';

/** An identity provider of the organization, or the refusal of the server. */
export function requireConnection(state: FakeState, providerId: string): FakeConnection {
  requireMember(state);
  const found = state.connections.find((one) => one.providerId === providerId);
  if (!found) throw new FakeFailure('SSO_PROVIDER_NOT_FOUND');
  return found;
}
