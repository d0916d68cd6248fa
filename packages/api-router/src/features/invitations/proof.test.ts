import { Member } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { signedUp } from '#testing/index.ts';
import { invitationLink, invited, invitingApp, owning } from '#testing/invitations.ts';
import { refusalOf } from '#testing/refusals.ts';

const openCall = {
  path: '/organization/open-invitation',
  procedure: 'organization.openInvitation',
  method: 'GET',
} as const;

const email = 'bob@example.com';

describe('the proof of the mail', () => {
  test('keeps the session that accepts, if a mail opened it, and ends the others', async () => {
    await using app = await invitingApp({ emailVerification: { autoSignInAfterVerification: true } });
    const ada = await owning(app);
    const mallory = await signedUp(app, { name: 'Mallory', email });
    const bob = app.browser();
    const link = app.outbox.link('verify-email', email);
    await bob.send(link.pathname + link.search);
    const { id: invitationId, proof } = await invited(app, ada, { email });
    await bob.api.organization.acceptInvitation.mutate({ invitationId, proof });
    expect((await bob.api.getSession.query())?.session.activeOrganizationId).toBe(ada.organizationId);
    expect(await mallory.api.getSession.query()).toBeNull();
    expect(await app.em().count(Member, { organization: ada.organizationId })).toBe(2);
  });

  test('of an earlier mail is invalid once the invitation was sent again', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const first = await invited(app, ada, { email });
    app.advance(1);
    await ada.api.organization.inviteMember.mutate({ email, role: 'admin', resend: true });
    const second = await invitationLink(app, email);
    expect(second.id).toBe(first.id);
    expect(await refusalOf(app.browser(), openCall, first)).toEqual({
      status: 404,
      code: 'INVITATION_NOT_FOUND',
    });
    expect(await app.browser().api.organization.openInvitation.query(second)).toMatchObject({
      role: 'admin',
    });
  });

  test('is taken letter by letter', async () => {
    await using app = await invitingApp();
    const { id, proof } = await invited(app, await owning(app), { email });
    for (const other of [`${proof}=`, ` ${proof}`, `${proof} `, `${proof.slice(0, 9)}\n${proof.slice(9)}`])
      expect(await refusalOf(app.browser(), openCall, { id, proof: other })).toEqual({
        status: 404,
        code: 'INVITATION_NOT_FOUND',
      });
    expect(await app.browser().api.organization.openInvitation.query({ id, proof })).toMatchObject({ email });
  });
});
