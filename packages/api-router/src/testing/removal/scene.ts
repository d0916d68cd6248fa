import { Member } from '@keystead/db';
import { allFeatures } from '#testing/apps/all-features.ts';
import { agent, type VouchingApp, vouchingApp } from '#testing/apps/vouching-app.ts';
import { providerOfGrants } from '#testing/grants/place.ts';
import { signedUpAs } from '#testing/people/administration.ts';
import type { Person } from '#testing/people/people.ts';

/** Where somebody is taken out. */
export interface Removal {
  app: VouchingApp;
  /** Administers the service. */
  root: Person;
  /** An administrator of the organization `acme`, who came in by its identity provider and has a password, too. */
  ada: Person;
}

const PASSWORD = 'correct horse battery';

const { oauthProvider: _, sso: __, ...others } = allFeatures;

/** Everything is on. The organization has an owner, an identity provider that vouches for agents, and Ada. */
export async function setRemoval(): Promise<Removal> {
  const { clients = [], ...provider } = providerOfGrants();
  const app = await vouchingApp(
    { ...others, deviceAuthorization: { clients: ['screen'] } },
    { ...provider, clients: [...clients, agent] },
  );
  const root = await signedUpAs(app, 'admin', { email: 'root@elsewhere.example' });
  await app.em().nativeUpdate(Member, { user: app.adaId }, { role: 'admin' });
  await root.post('/admin/set-user-password', { userId: app.adaId, newPassword: PASSWORD });
  await app.settle();
  const browser = app.browser();
  await app.signIn(browser);
  const ada = { ...browser, id: app.adaId, email: 'ada@example.com', password: PASSWORD, name: 'Ada' };
  return { app, root, ada };
}
