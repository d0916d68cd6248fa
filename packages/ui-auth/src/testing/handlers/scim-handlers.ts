import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';

type ScimHandlers = Pick<FakeHandlers, Extract<FakePath, `scim.${string}`>>;

/** No screen of the kit shows directories, so the fake organization has none. */
const unknown = (): never => {
  throw new FakeFailure('SCIM_PROVIDER_NOT_FOUND');
};

export const scimHandlers: ScimHandlers = {
  'scim.listProviderConnections': () => ({ providers: [] }),
  'scim.getProviderConnection': unknown,
  'scim.generateToken': unknown,
  'scim.deleteProviderConnection': unknown,
  'scim.revokeToken': unknown,
};
