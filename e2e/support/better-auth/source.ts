import {
  createPasskeyAuthenticator,
  type PasskeyAuthenticator,
} from '../../../packages/api-router/src/testing/authenticators/passkey-authenticator.ts';
import { secretIn, totpOf } from '../totp.ts';
import { openNewest } from './newest.ts';
import { openOldest } from './oldest.ts';
import { ORIGIN, PASSWORD } from './settings.ts';
import { openDatabase, type SourceShape } from './source-database.ts';
import { answerOf, createVisitor, type Handler, type Visitor } from './visitor.ts';

/** A person of the source, with what they hold. */
export interface SourcePerson {
  id: string;
  email: string;
  username: string;
  visitor: Visitor;
}

async function signUp(handler: Handler, name: string): Promise<SourcePerson> {
  const visitor = createVisitor(handler, ORIGIN);
  const email = `${name}@Example.com`;
  const body = { name, email, password: PASSWORD, username: `${name}_x` };
  const { user } = await answerOf<{ user: { id: string } }>(visitor.post('/sign-up/email', body));
  return { id: String(user.id), email: email.toLowerCase(), username: `${name}_x`, visitor };
}

async function enrol({ visitor }: SourcePerson) {
  const { totpURI, backupCodes } = await answerOf<{ totpURI: string; backupCodes: string[] }>(
    visitor.post('/two-factor/enable', { password: PASSWORD }),
  );
  const secret = secretIn(totpURI);
  await answerOf(visitor.post('/two-factor/verify-totp', { code: totpOf(secret) }));
  return { secret, backupCodes };
}

async function addPasskey({ visitor }: SourcePerson): Promise<PasskeyAuthenticator> {
  const authenticator = createPasskeyAuthenticator({ origin: ORIGIN });
  const options = await answerOf<{ challenge: string; rp: { id: string }; user: { id: string } }>(
    visitor.get('/passkey/generate-register-options'),
  );
  const response = { ...authenticator.create(options), clientExtensionResults: {} };
  await answerOf(visitor.post('/passkey/verify-registration', { response, name: 'Key' }, { origin: ORIGIN }));
  return authenticator;
}

/**
 * An organization with a team, a member who was invited and an open invitation. The newest version also has a role of
 * its own and an API key of the organization.
 */
async function found(owner: SourcePerson, guest: SourcePerson, { isOld = false }: SourceShape) {
  const { visitor } = owner;
  const { id: organizationId } = await answerOf<{ id: string }>(
    visitor.post('/organization/create', { name: 'Acme', slug: 'acme', metadata: { plan: 'gold' } }),
  );
  const { id: teamId } = await answerOf<{ id: string }>(
    visitor.post('/organization/create-team', { organizationId, name: 'Rockets' }),
  );
  if (!isOld)
    await answerOf(
      visitor.post('/organization/create-role', {
        organizationId,
        role: 'editor',
        permission: { team: ['update'] },
      }),
    );
  const invite = (email: string, role: string) =>
    answerOf<{ id: string }>(
      visitor.post('/organization/invite-member', { organizationId, email, role, teamId }),
    );
  const { id: invitationId } = await invite(guest.email, 'member');
  await answerOf(guest.visitor.post('/organization/accept-invitation', { invitationId }));
  const open = await invite('dora@example.com', isOld ? 'member' : 'editor');
  const ids = { id: String(organizationId), teamId: String(teamId), invitationId: String(open.id) };
  if (isOld) return { ...ids, key: undefined };
  const { key } = await answerOf<{ key: string }>(
    visitor.post('/api-key/create', { name: 'deploy', configId: 'team', organizationId }),
  );
  return { ...ids, key };
}

/** A database of Better Auth, made by its own calls. */
export async function createSource(url: string, shape: SourceShape = {}) {
  const database = await openDatabase(url);
  const handler = await (shape.isOld ? openOldest(database) : openNewest(database, shape));
  const ada = await signUp(handler, 'ada');
  const bob = await signUp(handler, 'bob');
  const grace = await signUp(handler, 'grace');
  const kim = await signUp(handler, 'kim');
  const mallory = await signUp(handler, 'mallory');
  const factor = await enrol(ada);
  const shortVisit = createVisitor(handler, ORIGIN);
  await answerOf(
    shortVisit.post('/sign-in/email', { email: bob.email, password: PASSWORD, rememberMe: false }),
  );
  const authenticator = await addPasskey(grace);
  const { key } = await answerOf<{ key: string }>(kim.visitor.post('/api-key/create', { name: 'robot' }));
  const { token } = await answerOf<{ token: string }>(kim.visitor.get('/token'));
  const acme = await found(bob, kim, shape);
  await database.run('update "USER" set "role" = \'admin\' where "email" = \'ada@example.com\'', shape);
  await database.run('update "USER" set "banned" = 1 where "email" = \'mallory@example.com\'', shape);
  return {
    database,
    ada,
    bob,
    grace,
    kim,
    mallory,
    factor,
    shortVisit,
    authenticator,
    key,
    token,
    acme,
  };
}

export type BetterAuthSource = Awaited<ReturnType<typeof createSource>>;
