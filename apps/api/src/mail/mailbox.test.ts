import type { MailMessage } from '@keystead/api-router/mail';
import { expect, test } from 'vitest';
import { createConsoleMailer } from '#mail/console-mailer.ts';
import { createMailbox } from '#mail/mailbox.ts';

const message: MailMessage = {
  to: 'ada@example.com',
  subject: 'Reset your password',
  text: 'Hello,\n\nOpen:\nhttps://app.example.com/reset?token=1\n\nor\nhttps://app.example.com/sign-in\n',
  html: '<p>Hello</p>',
  kind: 'reset-password',
  locale: 'en',
};
const at = new Date('2026-03-14T15:09:26Z');

test('the newest mail comes first, with the time it came', async () => {
  const mailbox = createMailbox(() => at);

  await mailbox.send(message);
  await mailbox.send({ ...message, subject: 'Second' });

  expect(mailbox.list()).toMatchObject([
    { id: '2', subject: 'Second', at },
    { id: '1', subject: 'Reset your password', at },
  ]);
  expect(mailbox.find('1')).toMatchObject(message);
});

test('only the last hundred mails are kept', async () => {
  const mailbox = createMailbox();

  for (let sent = 0; sent < 105; sent += 1) await mailbox.send(message);

  expect(mailbox.list()).toHaveLength(100);
  expect(mailbox.find('5')).toBeUndefined();
  expect(mailbox.find('6')).toBeDefined();
});

test('ids are not used twice after the mailbox was emptied', async () => {
  const mailbox = createMailbox();

  await mailbox.send(message);
  mailbox.clear();
  await mailbox.send(message);

  expect(mailbox.list()).toMatchObject([{ id: '2' }]);
});

test('an e-mail address that SMTP would refuse is refused here too', async () => {
  const mailbox = createMailbox();

  await expect(mailbox.send({ ...message, to: 'ada@example.com,eve@evil.example' })).rejects.toThrow();

  expect(mailbox.list()).toEqual([]);
});

test('the log has the mail and its links', async () => {
  const lines: unknown[] = [];
  const mailer = createConsoleMailer({ info: (fields, text) => lines.push({ ...fields, text }) });

  await mailer.send(message);

  expect(lines).toEqual([
    {
      text: 'mail to ada@example.com: Reset your password',
      kind: 'reset-password',
      links: ['https://app.example.com/reset?token=1', 'https://app.example.com/sign-in'],
    },
  ]);
});
