import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definitionsOf, methodsOf, type ProcedureDefinition } from '#core/call/definition.ts';
import { proceduresOf } from '#core/feature/define-feature.ts';
import { createRouteTable } from '#core/transport/routes.ts';
import { catalogue, isReason } from '#errors.ts';
import { appRouter, features } from '#every-call.ts';

const folder = import.meta.dirname;
const procedures = [...definitionsOf(appRouter).values()];
const overHttp = procedures.filter(({ access }) => access !== 'server');

/** Paths that the wire contract fixes otherwise than by the name. */
const otherPaths: Record<string, string> = {
  openResetLink: '/reset-password/{token}',
  confirmDeleteUser: '/delete-user/callback',
  callback: '/callback/{id}',
  openPasswordPage: '/reset-password/choose',
  choosePassword: '/reset-password/choose',
  openRemovalLink: '/reset-password/linked-accounts',
  removeLinkedAccounts: '/reset-password/linked-accounts',
  openSecureLink: '/secure-account',
  getPicture: '/picture/{name}',
  pendingEmailChange: '/change-email/pending',
  resendEmailChange: '/change-email/resend',
  cancelEmailChange: '/change-email/cancel',
  'passkey.relatedOrigins': '/.well-known/webauthn',
  openChangePassword: '/.well-known/change-password',
  passkeyEndpoints: '/.well-known/passkey-endpoints',
  'twoFactor.openCancelLink': '/two-factor/cancel-recovery',
  'magicLink.signIn': '/magic-link/verify',
  'device.show': '/device',
  spMetadata: '/sso/saml2/sp/metadata',
  ssoAcs: '/sso/saml2/sp/acs/{providerId}',
  ssoAcsReturn: '/sso/saml2/sp/acs/{providerId}',
  samlRequest: '/sso/saml2/sp/request/{providerId}',
  samlConfirm: '/sso/saml2/sp/confirm/{providerId}',
  'sso.slo': '/sso/saml2/sp/slo/{providerId}',
  'sso.sloPost': '/sso/saml2/sp/slo/{providerId}',
  'sso.samlLogout': '/sso/saml2/logout/{providerId}',
  'sso.samlLogoutPage': '/sso/saml2/sp/logout/{providerId}',
  'sso.backchannelLogout': '/sso/backchannel-logout/{providerId}',
  'sso.loggedOut': '/sso/logout/{providerId}',
  'sso.globalTokenRevocation': '/sso/global-token-revocation/{providerId}',
  ssoCallback: '/sso/callback/{providerId}',
  ssoSharedCallback: '/sso/callback',
  'scim.createGroup': '/scim/v2/Groups',
  'scim.createUser': '/scim/v2/Users',
  'scim.deleteGroup': '/scim/v2/Groups/{id}',
  'scim.deleteUser': '/scim/v2/Users/{id}',
  'scim.getGroup': '/scim/v2/Groups/{id}',
  'scim.getMe': '/scim/v2/Me',
  'scim.getResourceType': '/scim/v2/ResourceTypes/{id}',
  'scim.getSchema': '/scim/v2/Schemas/{id}',
  'scim.getServiceProviderConfig': '/scim/v2/ServiceProviderConfig',
  'scim.getUser': '/scim/v2/Users/{id}',
  'scim.listGroups': '/scim/v2/Groups',
  'scim.listResourceTypes': '/scim/v2/ResourceTypes',
  'scim.listSchemas': '/scim/v2/Schemas',
  'scim.listUsers': '/scim/v2/Users',
  'scim.patchGroup': '/scim/v2/Groups/{id}',
  'scim.patchUser': '/scim/v2/Users/{id}',
  'scim.replaceGroup': '/scim/v2/Groups/{id}',
  'scim.replaceUser': '/scim/v2/Users/{id}',
  'scim.search': '/scim/v2/.search',
  'scim.sendBulk': '/scim/v2/Bulk',
  'oauth2.postAuthorize': '/oauth2/authorize',
  'oauth2.confirmEndSession': '/oauth2/end-session/confirm',
  'wellKnown.openidConfiguration': '/.well-known/openid-configuration',
  'wellKnown.authorizationServer': '/.well-known/oauth-authorization-server',
  'wellKnown.protectedResource': '/.well-known/oauth-protected-resource',
};

const toKebab = (name: string): string => name.replace(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`);

const toPath = (name: string): string => `/${toKebab(name).replaceAll('.', '/')}`;

/** Where a procedure is written: `signIn.email` in `sign-in-email.ts` of the folder of a feature. */
const filesOf = ({ name }: ProcedureDefinition): string[] =>
  globSync(`features/**/${toKebab(name).replaceAll('.', '-')}.ts`, { cwd: folder });

const named = (given: readonly ProcedureDefinition[]) =>
  given.map((procedure) => ({ name: procedure.name, procedure }));

describe.each(named(procedures))('$name', ({ procedure }) => {
  test('stands in a file of its name', () => {
    expect(filesOf(procedure)).toHaveLength(1);
  });

  test('says what it answers', () => {
    expect(procedure.output).toBeDefined();
  });

  test('names errors of the catalogue', () => {
    const errors = procedure.route?.errors ?? [];

    expect(errors.filter(({ code }) => !isReason(code))).toEqual([]);
    for (const error of errors) expect(isReason(error.code) && catalogue[error.code]).toBe(error);
  });
});

describe.each(named(overHttp))('$name', ({ procedure: { name, route } }) => {
  test('has a route under the path of its name, with a summary and a tag', () => {
    expect(route?.path).toBe(otherPaths[name] ?? toPath(name));
    expect(route?.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(route?.tag).toBeTruthy();
  });
});

describe.each(named(overHttp.filter(({ type }) => type === 'mutation')))('$name', ({ procedure }) => {
  test('says how often it may be called', () => {
    expect(procedure.route?.limit?.name).toBeTruthy();
  });
});

describe('the table of contents', () => {
  const owned = features.flatMap((feature) => proceduresOf(feature));

  test('has every procedure of every feature, once', () => {
    const listed = procedures.map(({ procedure }) => procedure);

    expect(owned.filter((procedure) => listed.filter((other) => other === procedure).length !== 1)).toEqual(
      [],
    );
    expect(new Set(owned).size).toBe(owned.length);
  });

  test('has nothing that no feature has, but for the call that is made of all of them', () => {
    const stray = procedures.filter(({ procedure }) => !owned.includes(procedure));

    expect(stray.map(({ name }) => name)).toEqual(['config']);
  });
});

describe('the routes', () => {
  test('lead to one call each', () => {
    const paths = overHttp.flatMap((definition) =>
      [definition.route?.path, ...(definition.route?.aliases ?? [])].flatMap((path) =>
        methodsOf(definition).map((method) => `${method} ${path}`),
      ),
    );

    expect(new Set(paths).size).toBe(paths.length);
  });

  test('let no pattern take the place of a plain path', () => {
    const find = createRouteTable(procedures);

    for (const definition of overHttp) {
      const [method = 'GET'] = methodsOf(definition);
      const lookup = find(method, definition.route?.path.replace(/\{\w+\}/, 'x') ?? '');
      expect(lookup).toMatchObject({ found: 'route', match: { call: { name: definition.name } } });
    }
  });

  test('leave out what only the operator’s own code may call', () => {
    const hidden = procedures.filter(({ access }) => access === 'server');

    expect(hidden.map(({ name, route }) => [name, route])).toEqual([
      ['requireSession', undefined],
      ['setPassword', undefined],
      ['setUserFields', undefined],
      ['setSessionFields', undefined],
      ['twoFactor.reset', undefined],
      ['signJWT', undefined],
      ['verifyJWT', undefined],
      ['rotateKeys', undefined],
      ['emailOtp.createVerificationOtp', undefined],
      ['organization.requirePermission', undefined],
      ['organization.addMember', undefined],
      ['sso.examine', undefined],
      ['verifyApiKey', undefined],
      ['setIssuer', undefined],
      ['admin.createAdmin', undefined],
      ['audit.verify', undefined],
      ['audit.receipt', undefined],
      ['secret.status', undefined],
      ['secret.rotate', undefined],
    ]);
  });

  test('have no exception for a call that is gone', () => {
    const names = new Set(procedures.map(({ name }) => name));
    expect(Object.keys(otherPaths).filter((name) => !names.has(name))).toEqual([]);
  });
});
