import { User } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { between } from '#testing/database/between.ts';
import { type Browser, browserAt, type Person, type TestApp } from '#testing/index.ts';
import { giveRole, signedUpAs } from '#testing/people/administration.ts';
import { invited, invitingApp, owning } from '#testing/people/invitations.ts';
import { signedUp } from '#testing/people/people.ts';
import { verificationLink } from '#testing/people/verification-links.ts';

const email = 'eve@example.com';
const other = 'victim@example.org';

const proofOf = async (app: TestApp, { id }: Pick<Person, 'id'>) => {
  const { email: address, emailVerified, emailProvedAt } = await app.em().findOneOrFail(User, id);
  return { address, emailVerified, isProved: emailProvedAt !== null };
};

const unproved = { address: other, emailVerified: false, isProved: false };

describe('an address that takes the place of another one while that is proved is not proved', () => {
  test('by the proof of an invitation', async () => {
    await using app = await invitingApp();
    const owner = await owning(app);
    const eve = await signedUp(app, { name: 'Eve', email, verified: false });
    const { id: invitationId, proof } = await invited(app, owner, { email });
    const changing = browserAt(app.service, eve);
    (await between(app)).happens = () => changing.post('/change-email', { newEmail: other });
    await eve.post('/organization/accept-invitation', { invitationId, proof });

    expect(await proofOf(app, eve)).toEqual(unproved);
  });

  test('by a mail that was opened in the browser', async () => {
    await using app = await invitingApp({ admin: {} });
    const root = await signedUpAs(app, 'admin');
    const eve = await signedUp(app, { name: 'Eve', email, verified: false });
    const browser: Browser = app.browser();
    await browser.send(await verificationLink(app, email));
    (await between(app)).happens = () =>
      root.api.admin.updateUser.mutate({ userId: eve.id, data: { email: other } });
    await browser.post('/sign-in/email', { email, password: eve.password });

    expect(await proofOf(app, eve)).toEqual(unproved);
  });

  test('where an administrator sets it', async () => {
    await using app = await invitingApp({ admin: {} });
    const owner = await owning(app);
    await giveRole(app, owner, 'admin');
    const eve = await signedUp(app, { name: 'Eve', email, verified: false });
    const { id: invitationId, proof } = await invited(app, owner, { email });
    (await between(app)).happens = () => eve.post('/organization/accept-invitation', { invitationId, proof });
    await owner.api.admin.updateUser.mutate({ userId: eve.id, data: { email: other } });

    expect(await proofOf(app, eve)).toEqual(unproved);
  });
});
