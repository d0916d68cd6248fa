import { createKeystead, defineConfig, type RouterOf } from '@keystead/api-router';
import { createAuthClient, type SessionOf, type UserOf } from '@keystead/ui-auth/client';
import type { SessionState } from '@keystead/ui-auth/hooks';
import { describe, expectTypeOf, it } from 'vitest';

const start = () =>
  createKeystead({
    baseURL: 'https://app.example.com',
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    user: { additionalFields: { company: { type: 'string' } } },
    session: {
      expiresIn: 3600,
      additionalFields: {
        theme: { type: ['light', 'dark'], defaultValue: 'light' },
        seat: { type: 'number', required: false },
        since: { type: 'date', required: false },
        level: { type: 'string', required: false, input: false },
        secret: { type: 'string', required: false, returned: false },
      },
    },
  });

type Service = Awaited<ReturnType<typeof start>>;
type Router = Service['router'];
type Answer = Awaited<ReturnType<Service['requireSession']>>;

describe('types of fields of sessions', () => {
  it('reach the session in the process, beside fields of users', () => {
    expectTypeOf<Answer['session']['theme']>().toEqualTypeOf<'light' | 'dark'>();
    expectTypeOf<Answer['session']['seat']>().toEqualTypeOf<number | null>();
    expectTypeOf<Answer['session']['since']>().toEqualTypeOf<Date | null>();
    expectTypeOf<Answer['session']['userId']>().toEqualTypeOf<string>();
    expectTypeOf<Answer['session']>().not.toHaveProperty('secret');
    expectTypeOf<Answer['user']['company']>().toEqualTypeOf<string>();
    const use = async ({ caller }: Service) => {
      await caller().setSessionFields({ sessionId: 'x', fields: { level: 'high', seat: null } });
      // @ts-expect-error: a value of another type.
      await caller().setSessionFields({ sessionId: 'x', fields: { level: 7 } });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('reach the clients, in every answer with a session', () => {
    const use = async () => {
      const { api } = createAuthClient<Router>({ url: '/api/trpc' });
      const { session } = await api.updateSession.mutate({ theme: 'dark', since: '2026-01-02', seat: null });
      expectTypeOf(session.theme).toEqualTypeOf<'light' | 'dark'>();
      // @ts-expect-error: no such field.
      await api.updateSession.mutate({ colour: 'green' });
      // @ts-expect-error: people do not set it.
      await api.updateSession.mutate({ level: 'high' });
      // @ts-expect-error: a text that is not among the choices.
      await api.updateSession.mutate({ theme: 'green' });
      // @ts-expect-error: a required field cannot be cleared.
      await api.updateSession.mutate({ theme: null });
      const [listed] = await api.listSessions.query();
      expectTypeOf(listed?.since).toEqualTypeOf<string | null | undefined>();
      expectTypeOf(listed?.current).toEqualTypeOf<boolean | undefined>();
      const [account] = await api.multiSession.listDeviceSessions.query();
      expectTypeOf(account?.session.seat).toEqualTypeOf<number | null | undefined>();
      const { sessions } = await api.admin.listUserSessions.mutate({ userId: 'x' });
      expectTypeOf(sessions[0]?.seat).toEqualTypeOf<number | null | undefined>();
    };
    expectTypeOf(use).toBeFunction();
    expectTypeOf<SessionOf<Router>['theme']>().toEqualTypeOf<'light' | 'dark'>();
    expectTypeOf<UserOf<Router>['company']>().toEqualTypeOf<string>();
    type SignedIn = Extract<SessionState<Router>, { status: 'signed-in' }>;
    expectTypeOf<SignedIn['session']['seat']>().toEqualTypeOf<number | null>();
  });

  it('reach the clients of the packaged server from its configuration', () => {
    const config = defineConfig({
      session: { additionalFields: { seat: { type: 'number', defaultValue: 1 } } },
    });
    expectTypeOf<SessionOf<RouterOf<typeof config>>['seat']>().toEqualTypeOf<number>();
    const use = () => {
      // @ts-expect-error: no such type.
      defineConfig({ session: { additionalFields: { seat: { type: 'text' } } } });
      // @ts-expect-error: no such option.
      defineConfig({ session: { expiresAfter: 7 } });
    };
    expectTypeOf(use).toBeFunction();
  });
});
