import { toLetters } from '#primitives/code/to-digits.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandlers, FakePath } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';
import { toIso } from '#testing/organization-answers.ts';

type DevicePath = Extract<FakePath, `device.${string}`>;

/** The device whose code somebody typed. */
function requireDevice(state: FakeState, typed: string): FakeState['device'] {
  const { device } = state;
  if (toLetters(typed) !== device.userCode) throw new FakeFailure('INVALID_USER_CODE');
  if (device.expiresIn <= 0) throw new FakeFailure('EXPIRED_USER_CODE');
  return device;
}

const isInPerson = ({ session }: FakeState): boolean =>
  session !== null && session.session.impersonatedBy == null;

function decide(state: FakeState, typed: string, status: 'approved' | 'denied'): { success: true } {
  requireSession(state);
  if (!isInPerson(state)) throw new FakeFailure('NOT_WHILE_IMPERSONATING');
  const device = requireDevice(state, typed);
  if (device.owner === 'nobody') throw new FakeFailure('DEVICE_CODE_NOT_CLAIMED');
  if (device.owner === 'somebody else') throw new FakeFailure('DEVICE_CODE_OF_ANOTHER_USER');
  if (device.status !== 'pending') throw new FakeFailure('DEVICE_CODE_ALREADY_PROCESSED');
  state.device = { ...device, status };
  return { success: true };
}

export const deviceHandlers: Pick<FakeHandlers, DevicePath> = {
  'device.show': ({ user_code }, state) => {
    const device = requireDevice(state, user_code);
    const { status, clientId, scope, ipAddress, userAgent, browser, system, sameNetwork } = device;
    if (device.owner === 'nobody' && isInPerson(state)) state.device = { ...device, owner: 'visitor' };
    if (state.device.owner !== 'visitor' || !isInPerson(state)) return { user_code, status };
    return {
      user_code,
      status,
      client_id: device.client?.client_id ?? clientId,
      scope,
      ...(device.client && {
        client_name: device.client.client_name,
        resource: device.resources,
        client: device.client,
      }),
      expires_in: device.expiresIn,
      device: {
        ipAddress,
        userAgent,
        browser,
        system,
        sameNetwork,
        createdAt: toIso(state, -device.age),
      },
    };
  },
  'device.approve': ({ userCode }, state) => decide(state, userCode, 'approved'),
  'device.deny': ({ userCode }, state) => decide(state, userCode, 'denied'),
};
