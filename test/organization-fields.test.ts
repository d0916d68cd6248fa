import { createKeystead, defineConfig, type RouterOf } from '@keystead/api-router';
import { createAuthClient } from '@keystead/ui-auth/client';
import { describe, expectTypeOf, it } from 'vitest';

const start = () =>
  createKeystead({
    baseURL: 'https://app.example.com',
    secret: 'x3Vb7Qm1Zp9Lk5Tf2Hd8Rw4Yc6Ns0Jg!',
    database: 'sqlite::memory:',
    organization: {
      schema: {
        organization: {
          additionalFields: {
            country: { type: 'string' },
            plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
          },
        },
        member: { additionalFields: { badge: { type: 'number', required: false } } },
        invitation: { additionalFields: { reason: { type: 'string', required: false } } },
        team: { additionalFields: { opened: { type: 'date', required: false } } },
        organizationRole: { additionalFields: { color: { type: 'string', required: false } } },
      },
    },
  });

type Service = Awaited<ReturnType<typeof start>>;
type Router = Service['router'];

const client = () => createAuthClient<Router>({ url: '/api/trpc' }).api.organization;
type Calls = ReturnType<typeof client>;
type Answer<Call> = Call extends (...given: never[]) => Promise<infer Output> ? Output : never;

describe('types of fields of organizations', () => {
  it('reach the answers, wherever they are', () => {
    type Made = Answer<Calls['create']['mutate']>;
    expectTypeOf<Made['country']>().toEqualTypeOf<string>();
    expectTypeOf<Made['plan']>().toEqualTypeOf<'free' | 'pro'>();
    expectTypeOf<Made['slug']>().toEqualTypeOf<string>();
    expectTypeOf<Made['members'][number]['badge']>().toEqualTypeOf<number | null>();
    type Listed = Answer<Calls['listMembers']['query']>['members'][number];
    expectTypeOf<Listed['badge']>().toEqualTypeOf<number | null>();
    expectTypeOf<Listed['isYou']>().toEqualTypeOf<boolean>();
    type Full = NonNullable<Answer<Calls['getFullOrganization']['query']>>;
    expectTypeOf<Full['invitations'][number]['reason']>().toEqualTypeOf<string | null>();
    expectTypeOf<NonNullable<Full['teams']>[number]['opened']>().toEqualTypeOf<string | null>();
    type Role = Answer<Calls['createRole']['mutate']>['roleData'];
    expectTypeOf<Role['color']>().toEqualTypeOf<string | null>();
    type Events = Answer<Calls['listEvents']['query']>['events'][number];
    expectTypeOf<Events>().not.toHaveProperty('country');
  });

  it('reach the inputs', () => {
    const use = async ({ caller }: Service) => {
      const { create, update, inviteMember, createTeam, updateTeam, createRole } = client();
      await create.mutate({ name: 'Acme', slug: 'acme', country: 'CH' });
      // @ts-expect-error: a required field is missing.
      await create.mutate({ name: 'Acme', slug: 'acme' });
      await update.mutate({ data: { country: 'DE' } });
      // @ts-expect-error: a field of another type.
      await update.mutate({ data: { country: 7 } });
      await inviteMember.mutate({ email: 'a@example.com', role: 'member', reason: 'new' });
      // @ts-expect-error: a field of another type.
      await inviteMember.mutate({ email: 'a@example.com', role: 'member', reason: 7 });
      await createTeam.mutate({ name: 'Design', opened: '2026-01-02' });
      await updateTeam.mutate({ teamId: 'x', data: { opened: null } });
      await createRole.mutate({ role: 'x', permission: {}, additionalFields: { color: 'red' } });
      // @ts-expect-error: a field of another type.
      await createRole.mutate({ role: 'x', permission: {}, additionalFields: { color: 7 } });
      await caller().organization.addMember({ userId: 'x', role: 'member', badge: 7 });
      // @ts-expect-error: a field of another type.
      await caller().organization.addMember({ userId: 'x', role: 'member', badge: 'seven' });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('reach the clients of the packaged server from its configuration', () => {
    const config = defineConfig({
      organization: { schema: { team: { additionalFields: { floor: { type: 'number' } } } } },
    });
    const { listTeams } = createAuthClient<RouterOf<typeof config>>({ url: '/api/trpc' }).api.organization;
    expectTypeOf<Answer<typeof listTeams.query>[number]['floor']>().toEqualTypeOf<number>();
  });
});
