import { type MailMessage, renderMail, sampleMails } from '@keystead/api-router/mail';
import { expect, test } from 'vitest';
import { createDelivery, type DeliverySetting } from '#mail/delivery.ts';
import { startMailSink } from '#mail/testing/mail-sink.ts';

const message: MailMessage = {
  to: 'ada@example.com',
  kind: 'account-deleted',
  locale: 'en',
  ...renderMail('account-deleted', sampleMails['account-deleted'], { appName: 'Keystead', locale: 'en' }),
};

function settingWith(parts: Partial<DeliverySetting>, lines: string[] = []): DeliverySetting {
  return {
    production: false,
    smtpUrl: undefined,
    from: 'Keystead <no-reply@example.com>',
    appName: 'Keystead',
    baseUrl: 'http://localhost:3000',
    logger: { info: (_fields, text) => void lines.push(text) },
    ...parts,
  };
}

test('in production without SMTP there is neither mail nor mailbox', () => {
  expect(createDelivery(settingWith({ production: true }))).toMatchObject({
    mailer: undefined,
    mailbox: null,
  });
});

test.each([true, false])(
  'with SMTP mails leave, and no mailbox keeps them (production: %s)',
  async (production) => {
    await using sink = await startMailSink();
    const lines: string[] = [];
    const smtpUrl = `smtp://127.0.0.1:${sink.port}`;
    const delivery = createDelivery(settingWith({ production, smtpUrl }, lines));

    await delivery.mailer?.send(message);
    delivery.close();

    expect(sink.arrived).toMatchObject([{ to: ['ada@example.com'] }]);
    expect(delivery.mailbox).toBeNull();
    expect(lines).toEqual([]);
  },
);

test('in development without SMTP mails go to the mailbox and the log', async () => {
  const lines: string[] = [];
  const delivery = createDelivery(settingWith({}, lines));

  await delivery.mailer?.send(message);

  expect(lines).toEqual(['mail to ada@example.com: Your account is deleted']);
  expect(delivery.mailbox).not.toBeNull();
});

test('a sender that is no address stops the start', () => {
  expect(() => createDelivery(settingWith({ smtpUrl: 'smtp://127.0.0.1:2525', from: 'Keystead' }))).toThrow(
    'The sender of mails is no address',
  );
});
