/** Defaults of options that section 9 names, as the reference of options shows them. */
export const specifiedDefaults: readonly (readonly [item: string, option: string, fallback: string])[] = [
  ['Verification token lifetime', 'emailVerification.expiresIn', '3600 (1 hour)'],
  ['Reset token', 'emailAndPassword.resetPasswordTokenExpiresIn', '3600 (1 hour)'],
  ['Delete-account token', 'user.deleteUser.deleteTokenExpiresIn', '86400 (1 day)'],
  ['Invitation lifetime, also to a team', 'organization.invitationExpiresIn', '172800 (2 days)'],
  ['Membership limit', 'organization.membershipLimit', '100'],
  ['Session cookie cache', 'session.cookieCache.maxAge', '60 (1 minute)'],
  ['Session cookie cache, off unless configured', 'session.cookieCache.enabled', '`false`'],
  ['Username length', 'username.minUsernameLength', '3'],
  ['Username length', 'username.maxUsernameLength', '30'],
  ['Creator role', 'organization.creatorRole', '`owner`'],
  ['Default roles', 'admin.defaultRole', '`user`'],
  ['Default roles', 'admin.adminRoles', '`admin`'],
  ['Auth base path', 'basePath', '`/api/auth`'],
];

/** Items of section 9 that are of clients, and not of the service. */
export const ofClients = ['Client atom unmount delay', 'Client session refresh'] as const;

/** Fields of the entities of section 3, by the class that keeps them. */
export const specifiedEntities: Readonly<Record<string, readonly string[]>> = {
  User: [
    ...['id', 'email', 'emailVerified', 'name', 'image', 'createdAt', 'updatedAt', 'username'],
    'displayUsername',
  ],
  Account: [
    ...['id', 'providerId', 'accountId', 'user', 'accessToken', 'refreshToken', 'idToken'],
    ...['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'scope', 'password', 'createdAt', 'updatedAt'],
  ],
  Session: [
    ...['id', 'user', 'tokenHash', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'],
    'activeOrganizationId',
  ],
  Verification: ['id', 'identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'],
  Organization: ['id', 'name', 'slug', 'logo', 'metadata', 'createdAt'],
  Member: ['id', 'organization', 'user', 'role', 'createdAt'],
  Invitation: ['id', 'organization', 'email', 'role', 'status', 'teamIds', 'inviter', 'expiresAt'],
  Team: ['id', 'name', 'organization', 'createdAt', 'updatedAt'],
  Passkey: ['name'],
  JwksKey: ['id', 'publicKey', 'privateKey', 'createdAt'],
};

/** Where the database keeps another field than section 3 names, and why. */
export const keptOtherwise: Readonly<Record<string, string>> = {
  'Session.token': 'hashed at rest, as `tokenHash`; on the wire it is `token`',
  'Verification.identifier': 'the hash of the purpose and the token, so that the database gives no link away',
  'Member.teamId': 'teams of a member are rows; the wire has the first one as `teamId`',
  'Invitation.teamId': 'an invitation may name several teams; the wire has `teamId`',
};

/** Columns that may be empty in section 3. */
export const nullable: readonly string[] = [
  ...['User.image', 'Account.accessToken', 'Account.refreshToken', 'Account.idToken', 'Account.password'],
  ...['Organization.logo'],
];

/** Actions of each resource that a role may do, and those that it may not. */
interface Table {
  may: Readonly<Record<string, readonly string[]>>;
  mayNot: Readonly<Record<string, readonly string[]>>;
}

const everything = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
} as const;

/** Section 6, roles of organizations. */
export const organizationTable: Readonly<Record<string, Table>> = {
  owner: { may: everything, mayNot: {} },
  admin: { may: { ...everything, organization: ['update'] }, mayNot: { organization: ['delete'] } },
  member: { may: {}, mayNot: everything },
};

const administration = {
  user: ['create', 'list', 'set-role', 'ban', 'impersonate', 'delete', 'set-password'],
  session: ['list', 'revoke', 'delete'],
} as const;

/** Section 6, roles of the administration. */
export const administrationTable: Readonly<Record<string, Table>> = {
  admin: { may: administration, mayNot: {} },
  user: { may: {}, mayNot: administration },
};

/** Each action of a table, with whether it is allowed. */
export const permissionsIn = ({
  may,
  mayNot,
}: Table): [resource: string, action: string, isAllowed: boolean][] =>
  [
    { resources: may, isAllowed: true },
    { resources: mayNot, isAllowed: false },
  ].flatMap(({ resources, isAllowed }) =>
    Object.entries(resources).flatMap(([resource, actions]) =>
      actions.map((action): [string, string, boolean] => [resource, action, isAllowed]),
    ),
  );
