/** Permissions of the screens, by their names in the service. */
export const adminRights = {
  list: { user: ['list'] },
  get: { user: ['get'] },
  create: { user: ['create'] },
  setRole: { user: ['set-role'] },
  setPassword: { user: ['set-password'] },
  resetTwoFactor: { user: ['reset-two-factor'] },
  ban: { user: ['ban'] },
  impersonate: { user: ['impersonate'] },
  delete: { user: ['delete'] },
  listSessions: { session: ['list'] },
  revokeSessions: { session: ['revoke'] },
  listOrganizations: { organization: ['list'] },
  getOrganization: { organization: ['get'] },
  readEvents: { audit: ['read'] },
  exportEvents: { audit: ['export'] },
  readWebhooks: { webhook: ['read'] },
  updateWebhooks: { webhook: ['update'] },
  readBrand: { brand: ['read'] },
  updateBrand: { brand: ['update'] },
  readClients: { oauthClient: ['read'] },
  createClients: { oauthClient: ['create'] },
  updateClients: { oauthClient: ['update'] },
  deleteClients: { oauthClient: ['delete'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** Name of something that an administrator may do. */
export type AdminRight = keyof typeof adminRights;

type Statements = Record<string, string[]>;

const copy = (statements: Readonly<Record<string, readonly string[]>>): Statements =>
  Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]]));

const isRight = (name: string): name is AdminRight => Object.hasOwn(adminRights, name);

const names = Object.keys(adminRights).filter(isRight);

function toEverything(): Statements {
  const all: Statements = {};
  for (const statements of Object.values(adminRights)) {
    for (const [resource, actions] of Object.entries(copy(statements))) {
      all[resource] = [...(all[resource] ?? []), ...actions];
    }
  }
  return all;
}

/** Permissions without which a user has no page of administration. */
const entrances = [
  adminRights.list,
  adminRights.listOrganizations,
  adminRights.readEvents,
  adminRights.readWebhooks,
  adminRights.readClients,
  adminRights.readBrand,
];

/**
 * Reads the permissions of a user. An administrator has all of them, and nearly all other users can neither list
 * users or organizations nor read the log. Only for those in between each permission is checked.
 */
export async function findRights(
  isAllowed: (permissions: Statements) => Promise<boolean>,
): Promise<AdminRight[]> {
  if (await isAllowed(toEverything())) return names;
  const open = await Promise.all(entrances.map((right) => isAllowed(copy(right))));
  if (!open.includes(true)) return [];
  const answers = await Promise.all(
    names.map(async (name) => ((await isAllowed(copy(adminRights[name]))) ? [name] : [])),
  );
  return answers.flat();
}
