import type { DeviceSession, SessionData } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';

type MultiSessionPath = 'multiSession.listDeviceSessions' | 'multiSession.setActive' | 'multiSession.revoke';

const toDeviceSession = ({ session, user }: SessionData, current: boolean): DeviceSession => ({
  session: { ...session, current },
  user,
});

/** After the active session ended: the one that was used before becomes active. */
export function activateNext(state: FakeState): void {
  const [next, ...others] = state.others;
  state.session = next ?? null;
  state.others = others;
  if (next) state.user = next.user;
}

const isNamed =
  (token: string) =>
  ({ session }: SessionData): boolean =>
    session.token === token;

export const multiSessionHandlers: { [Path in MultiSessionPath]: FakeHandler<Path> } = {
  'multiSession.listDeviceSessions': (_, { session, others }) => [
    ...(session ? [toDeviceSession(session, true)] : []),
    ...others.map((one) => toDeviceSession(one, false)),
  ],
  'multiSession.setActive'({ sessionToken }, state) {
    const { session, others } = state;
    const found = others.find(isNamed(sessionToken));
    if (session && isNamed(sessionToken)(session)) return session;
    if (!found) throw new FakeFailure('INVALID_SESSION_TOKEN');
    state.others = [...(session ? [session] : []), ...others.filter((one) => one !== found)];
    state.session = found;
    state.user = found.user;
    return found;
  },
  'multiSession.revoke'({ sessionToken }, state) {
    const session = requireSession(state);
    if (isNamed(sessionToken)(session)) activateNext(state);
    else state.others = state.others.filter((one) => !isNamed(sessionToken)(one));
    return { status: true };
  },
};
