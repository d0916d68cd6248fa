import { Member } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '#testing/calls/refusals.ts';
import { signedUp } from '#testing/index.ts';
import {
  acceptCall,
  getCall,
  invitationLink,
  invited,
  invitingApp,
  openCall,
  owning,
  rejectCall,
} from '#testing/people/invitations.ts';
import { openedByAsking, verificationLink } from '#testing/people/verification-links.ts';

const sendCall = { path: '/send-verification-email', procedure: 'sendVerificationEmail' } as const;

const email = 'bob@example.com';

describe('an address that is verified, and that nobody has proved', () => {
  test('is told what is missing, and is proved by the link of a new mail in the session', async () => {
    await using app = await invitingApp();
    const ada = await owning(app);
    const bob = await signedUp(app, { name: 'Bob', email });
    await app.browser().send(await verificationLink(app, email));
    expect((await bob.api.getSession.query())?.user.emailVerified).toBe(true);
    const { id } = await invited(app, ada, { email });
    const unproved = { status: 403, code: 'EMAIL_PROOF_REQUIRED_FOR_INVITATION' };
    for (const [call, input] of [
      [getCall, { id }],
      [acceptCall, { invitationId: id }],
      [rejectCall, { invitationId: id }],
    ] as const)
      expect(await refusalOf(bob, call, input)).toEqual(unproved);

    app.advance(60);
    await bob.api.sendVerificationEmail.mutate({ email });
    const link = await verificationLink(app, email);
    // Opened elsewhere it shows nothing.
    await app.browser().send(link);
    expect(await refusalOf(bob, getCall, { id })).toEqual(unproved);
    await bob.send(link);

    expect((await bob.api.organization.acceptInvitation.mutate({ invitationId: id })).member.role).toBe(
      'member',
    );
    expect(await refusalOf(bob, sendCall, { email })).toEqual({
      status: 400,
      code: 'EMAIL_ALREADY_VERIFIED',
    });
  });

  test('is mailed no link in a session that the mail itself opened: only the mail of the invitation helps', async () => {
    await using app = await invitingApp({ emailVerification: { autoSignInAfterVerification: true } });
    await signedUp(app, { name: 'Mallory', email });
    const bob = await openedByAsking(app, email);
    expect(await refusalOf(bob, sendCall, { email })).toEqual({
      status: 400,
      code: 'EMAIL_ALREADY_VERIFIED',
    });
  });
});

describe('the proof of the mail', () => {
  test('keeps the session that accepts, if a mail opened it, and ends the others', async () => {
    await using app = await invitingApp({ emailVerification: { autoSignInAfterVerification: true } });
    const ada = await owning(app);
    const mallory = await signedUp(app, { name: 'Mallory', email });
    const bob = await openedByAsking(app, email);
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
