import { createKeystead, defineConfig, type RouterOf } from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';
import { createTestKeystead } from '@keystead/api-router/testing';
import type * as kit from '@keystead/ui-auth';
import { createAuthClient } from '@keystead/ui-auth/client';
import { describe, expectTypeOf, it } from 'vitest';
import { badge } from './own-feature/badge.ts';
import { waitlist } from './own-feature/waitlist.ts';

/** Nothing here runs it, and Node, which loads this file, reads no JSX. */
declare const usePermission: typeof kit.usePermission;

const ac = createAccessControl({ ...defaultStatements, project: ['create', 'delete'] });
const roles = { ...defaultRoles, editor: ac.newRole({ project: ['create'] }) };

const shared = defineConfig({
  user: {
    additionalFields: {
      company: { type: 'string', required: false },
      plan: { type: ['free', 'pro'], defaultValue: 'free', input: false },
    },
  },
  organization: {
    ac,
    roles,
    schema: { organization: { additionalFields: { country: { type: 'string', required: false } } } },
  },
});

const place = { baseURL: 'https://app.example.com', database: 'sqlite::memory:' };

const startShared = () => createKeystead({ ...shared, ...place, secret: 'x'.repeat(32) });
const startPlain = () => createKeystead({ ...place, secret: 'x'.repeat(32) });

type Service = Awaited<ReturnType<typeof startShared>>;
type Plain = Awaited<ReturnType<typeof startPlain>>;

const github = { clientId: 'client', clientSecret: 'secret' };

const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const where = { email: 'bob@example.com' };

describe('what does not compile', () => {
  it('in the options', () => {
    const company = { type: 'string', required: false } as const;
    const use = () => {
      const fields = { additionalFields: { company } };
      defineConfig({ user: fields, session: fields, organization: { schema: { team: fields } } });
      // @ts-expect-error: a misspelt option of an own field.
      defineConfig({ user: { additionalFields: { company: { type: 'string', requird: false } } } });
      // @ts-expect-error: the same of a session.
      defineConfig({ session: { additionalFields: { company: { ...company, maxlength: 9 } } } });
      const team = { additionalFields: { company: { type: 'string', requird: false } } } as const;
      // @ts-expect-error: the same of a team.
      defineConfig({ organization: { schema: { team } } });
      // @ts-expect-error: organizations have no such part.
      defineConfig({ organization: { schema: { teem: fields } } });
      defineConfig({ socialProviders: { github, acme: { ...github, issuer: 'https://id.example.com' } } });
      // @ts-expect-error: a misspelt provider.
      defineConfig({ socialProviders: { githb: github } });
      // @ts-expect-error: the same with a service.
      createKeystead({ ...place, secret: '', socialProviders: { githb: github } });
      // @ts-expect-error: the same in a test.
      createTestKeystead({ socialProviders: { github, githb: github } });
      // @ts-expect-error: a misspelt option of a provider.
      defineConfig({ socialProviders: { github: { ...github, clintId: 'client' } } });
      // @ts-expect-error: no such resource.
      ac.newRole({ projct: ['create'] });
      // @ts-expect-error: no such action.
      ac.newRole({ project: ['craete'] });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('with the caller on the server', () => {
    const use = async ({ caller, requirePermission }: Service) => {
      const { updateUser, signUp, organization } = caller();
      await updateUser({ company: 'Acme', username: 'ada' });
      // @ts-expect-error: a misspelt own field.
      await updateUser({ compny: 'Acme' });
      // @ts-expect-error: a field that people do not set.
      await updateUser({ plan: 'pro' });
      // @ts-expect-error: a misspelt own field.
      await signUp.email({ ...person, compny: 'Acme' });
      await organization.create({ name: 'Acme', slug: 'acme', country: 'CH' });
      // @ts-expect-error: an unknown name.
      await organization.create({ name: 'Acme', slug: 'acme', color: 'red' });
      await organization.inviteMember({ ...where, role: 'editor' });
      await organization.inviteMember({ ...where, role: ['editor', 'member'] });
      // @ts-expect-error: no such role.
      await organization.inviteMember({ ...where, role: 'boss' });
      // @ts-expect-error: no such role.
      await organization.inviteMember({ ...where, role: ['member', 'boss'] });
      // @ts-expect-error: a misspelt role.
      await organization.updateMemberRole({ memberId: 'x', role: 'onwer' });
      // @ts-expect-error: a misspelt role.
      await organization.addMember({ userId: 'x', role: 'onwer' });
      await organization.hasPermission({ permissions: { project: ['delete'] } });
      // @ts-expect-error: no such action.
      await organization.hasPermission({ permissions: { project: ['destroy'] } });
      await requirePermission({}, { project: ['delete'] });
      // @ts-expect-error: no such action.
      await requirePermission({}, { project: ['destroy'] });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('with a client of the service', () => {
    const use = async () => {
      const { api } = createAuthClient<Service['router']>({ url: '/api/trpc' });
      const { updateUser, organization } = api;
      // @ts-expect-error: a call from inside the process only.
      await organization.addMember.mutate({ userId: 'x', role: 'editor' });
      // @ts-expect-error: the same of no area.
      await api.setUserFields.mutate({});
      // @ts-expect-error: the same of a service without anything of its own.
      await createAuthClient({ url: '/api/trpc' }).api.setUserFields.mutate({});
      await updateUser.mutate({ company: null, image: null });
      // @ts-expect-error: a misspelt own field.
      await updateUser.mutate({ compny: 'Acme' });
      // @ts-expect-error: a field that people do not set.
      await updateUser.mutate({ plan: 'pro' });
      await organization.create.mutate({ name: 'Acme', slug: 'acme', country: 'CH' });
      // @ts-expect-error: an unknown name.
      await organization.create.mutate({ name: 'Acme', slug: 'acme', color: 'red' });
      await organization.inviteMember.mutate({ ...where, role: 'editor' });
      // @ts-expect-error: no such role.
      await organization.inviteMember.mutate({ ...where, role: 'boss' });
      // @ts-expect-error: a misspelt role.
      await organization.updateMemberRole.mutate({ memberId: 'x', role: 'onwer' });
      // @ts-expect-error: a misspelt role.
      await organization.updateMemberRoles.mutate({ members: [{ memberId: 'x', role: 'onwer' }] });
      await organization.hasPermission.mutate({ permissions: { project: ['create'] } });
      // @ts-expect-error: no such action.
      await organization.hasPermission.mutate({ permissions: { project: ['destroy'] } });
      // @ts-expect-error: no such resource.
      await organization.hasPermission.mutate({ permissions: { ship: ['create'] } });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('with a hook of the kit', () => {
    const use = () => {
      usePermission<typeof ac>({ permission: { project: ['delete'] } });
      // @ts-expect-error: no such action.
      usePermission<typeof ac>({ permission: { project: ['destroy'] } });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('with the roles of the service, where an application has no other ones', () => {
    const use = async ({ caller }: Plain) => {
      const { organization, updateUser } = caller();
      await organization.inviteMember({ ...where, role: 'admin' });
      // @ts-expect-error: no such role.
      await organization.inviteMember({ ...where, role: 'editor' });
      // @ts-expect-error: no such resource.
      await organization.hasPermission({ permissions: { project: ['create'] } });
      // @ts-expect-error: no such field.
      await updateUser({ company: 'Acme' });
    };
    expectTypeOf(use).toBeFunction();
  });
});

describe('shared options', () => {
  it('keep their types in a test, spread or not', () => {
    const use = async () => {
      const whole = await createTestKeystead(shared);
      const spread = await createTestKeystead({ ...shared, appName: 'Acme' });
      expectTypeOf(whole.router).toEqualTypeOf<Service['router']>();
      expectTypeOf(spread.router).toEqualTypeOf<Service['router']>();
      const service: Service = spread;
      return service;
    };
    expectTypeOf(use).toBeFunction();
  });

  it('keep features, with their options and calls, in a test', () => {
    const features = [waitlist, badge] as const;
    const config = defineConfig({ features, waitlist: { places: 2 } });
    const options = { features, waitlist: { places: 2 } } as const;
    const start = () => createKeystead({ ...config, ...place, secret: '' });
    type Own = Awaited<ReturnType<typeof start>>;
    const use = async () => {
      const keystead = await createTestKeystead({ ...config, appName: 'Acme' });
      const service: Own = keystead;
      expectTypeOf(keystead.router).toEqualTypeOf<Own['router']>();
      const { as, mails } = await createTestKeystead(options);
      await as().call.signInBadge({ badge: 'badge-1' });
      await mails.last('waitlist-joined');
      // @ts-expect-error: no such mail.
      await mails.last('waitlist-left');
      // @ts-expect-error: an option of a feature, of another kind.
      await createTestKeystead({ features, waitlist: { places: 'two' } });
      // @ts-expect-error: a misspelt option.
      await createTestKeystead({ ...config, apName: 'Acme' });
      // @ts-expect-error: a misspelt option of a section.
      await createTestKeystead({ session: { expireIn: 5 } });
      return service;
    };
    expectTypeOf(use).toBeFunction();
  });

  it('keep their types for the clients', () => {
    expectTypeOf<RouterOf<typeof shared>>().toEqualTypeOf<Service['router']>();
    const plain = defineConfig({ appName: 'Acme' });
    expectTypeOf<RouterOf<typeof plain>>().toEqualTypeOf<Plain['router']>();
  });

  it('may be a constant', () => {
    const options = {
      appName: 'Acme',
      trustedOrigins: ['https://www.example.com'],
      disabledPaths: ['/ok'],
      passkey: { origin: ['https://app.example.com'] },
      jwt: { audience: ['https://api.example.com'] },
      apiKey: { expiryNotice: [7] },
      rateLimit: { exempt: ['10.0.0.5'] },
      organization: { roles: { owner: roles.owner, pilot: roles.editor } },
      user: { additionalFields: { company: { type: 'string', required: false } } },
    } as const;
    const use = async () => {
      const { caller } = await createTestKeystead(options);
      defineConfig(options);
      await caller().updateUser({ company: 'Acme' });
      // @ts-expect-error: a misspelt own field.
      await caller().updateUser({ compny: 'Acme' });
      await caller().organization.inviteMember({ ...where, role: 'pilot' });
      // @ts-expect-error: these roles are in place of the others.
      await caller().organization.inviteMember({ ...where, role: 'member' });
    };
    expectTypeOf(use).toBeFunction();
  });

  it('leave roles open where organizations make their own', () => {
    const config = defineConfig({ organization: { ac, roles, dynamicAccessControl: { enabled: true } } });
    const use = async () => {
      const { caller } = await createTestKeystead(config);
      const { api } = createAuthClient<RouterOf<typeof config>>({ url: '/api/trpc' });
      await caller().organization.inviteMember({ ...where, role: 'night-shift' });
      await api.organization.inviteMember.mutate({ ...where, role: 'night-shift' });
      await api.organization.createRole.mutate({ role: 'night-shift', permission: { project: ['create'] } });
      // @ts-expect-error: no such action.
      await api.organization.createRole.mutate({ role: 'night-shift', permission: { project: ['fly'] } });
    };
    expectTypeOf(use).toBeFunction();
  });
});
