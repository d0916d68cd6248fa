import { Account, Session } from '@keystead/db';
import { expect, it } from 'vitest';
import { acmeApp, ada, errorPage } from '#testing/apps/acme-app.ts';
import { signedUp } from '#testing/index.ts';

it('links nothing for a session that ended during the request to the provider', async () => {
  let meanwhile = async (): Promise<unknown> => undefined;
  await using app = await acmeApp({
    async fetch(...call) {
      await meanwhile();
      return app.provider.fetch(...call);
    },
  });
  const person = await signedUp(app);
  const state = await app.leave(person, { path: '/link-social' });
  app.provider.says({ profile: ada });
  meanwhile = () => app.em().nativeDelete(Session, {});

  expect(await app.arrive(person, { code: 'c', state })).toBe(
    `${errorPage}?error=please_restart_the_process`,
  );
  expect(await app.em().count(Account, { providerId: 'acme' })).toBe(0);
});
