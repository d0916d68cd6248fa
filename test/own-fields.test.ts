import { createKeystead, defineConfig, type RouterOf } from '@keystead/api-router';
import { createAuthClient, type UserOf } from '@keystead/ui-auth/client';
import type { SessionState } from '@keystead/ui-auth/hooks';
import { describe, expectTypeOf, it } from 'vitest';

const options = {
  baseURL: 'https://app.example.com',
  secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
  database: 'sqlite::memory:',
};

const start = () =>
  createKeystead({
    ...options,
    user: {
      additionalFields: {
        company: { type: 'string' },
        plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
        seats: { type: 'number', required: false },
        birthday: { type: 'date', required: false },
        tags: { type: 'string[]', required: false },
        secret: { type: 'string', required: false, returned: false },
      },
    },
  });

type Service = Awaited<ReturnType<typeof start>>;
type Router = Service['router'];
type Answer = NonNullable<Awaited<ReturnType<Service['getSession']>>>;

const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('types of own fields', () => {
  it('reach the session in the process', () => {
    expectTypeOf<Answer['user']['company']>().toEqualTypeOf<string>();
    expectTypeOf<Answer['user']['plan']>().toEqualTypeOf<'free' | 'pro'>();
    expectTypeOf<Answer['user']['seats']>().toEqualTypeOf<number | null>();
    expectTypeOf<Answer['user']['birthday']>().toEqualTypeOf<Date | null>();
    expectTypeOf<Answer['user']['email']>().toEqualTypeOf<string>();
    expectTypeOf<Answer['user']>().not.toHaveProperty('secret');
  });

  it('reach the caller', () => {
    const use = async ({ caller }: Service) => {
      const answer = await caller().signUp.email({ ...person, company: 'Acme', seats: 2 });
      if ('twoFactorRedirect' in answer) return;
      const { user } = answer;
      expectTypeOf(user.plan).toEqualTypeOf<'free' | 'pro'>();
      await caller().setUserFields({ userId: user.id, fields: { plan: 'pro' } });
      // @ts-expect-error: a text that is not among the choices.
      await caller().setUserFields({ userId: user.id, fields: { plan: 'gold' } });
      // @ts-expect-error: a required field is missing.
      await caller().signUp.email(person);
    };
    expectTypeOf(use).toBeFunction();
  });

  it('reach the clients', () => {
    const use = async () => {
      const { api } = createAuthClient<Router>({ url: '/api/trpc' });
      await api.signUp.email.mutate({ ...person, company: 'Acme', tags: ['a'], birthday: '1815-12-10' });
      await api.updateUser.mutate({ company: 'Acme', seats: null });
      // @ts-expect-error: a field of another type.
      await api.signUp.email.mutate({ ...person, company: 7 });
      // @ts-expect-error: a field of another type.
      await api.updateUser.mutate({ seats: 'two' });
      // @ts-expect-error: a required field cannot be cleared.
      await api.updateUser.mutate({ company: null });
      const session = await api.getSession.query();
      expectTypeOf(session?.user.birthday).toEqualTypeOf<string | null | undefined>();
    };
    expectTypeOf(use).toBeFunction();
    expectTypeOf<UserOf<Router>['company']>().toEqualTypeOf<string>();
    type SignedIn = Extract<SessionState<Router>, { status: 'signed-in' }>;
    expectTypeOf<SignedIn['user']['plan']>().toEqualTypeOf<'free' | 'pro'>();
  });

  it('reach the clients of the packaged server from its configuration', () => {
    const config = defineConfig({ user: { additionalFields: { plan: { type: 'string' } } } });
    expectTypeOf<UserOf<RouterOf<typeof config>>['plan']>().toEqualTypeOf<string>();
  });

  it('are checked where they are declared', () => {
    const use = () => {
      // @ts-expect-error: no such type.
      defineConfig({ user: { additionalFields: { plan: { type: 'text' } } } });
      // @ts-expect-error: a default of another type.
      defineConfig({ user: { additionalFields: { seats: { type: 'number', defaultValue: 'two' } } } });
    };
    expectTypeOf(use).toBeFunction();
  });
});
