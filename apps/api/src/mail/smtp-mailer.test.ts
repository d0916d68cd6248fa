import { type MailMessage, renderSample } from '@keystead/api-router/mail';
import { expect, test } from 'vitest';
import { createSmtpMailer, type SmtpMailer } from '#mail/smtp-mailer.ts';
import { type MailSink, startMailSink } from '#mail/testing/mail-sink.ts';

const from = 'Hafen & Söhne <no-reply@example.com>';
const name = 'Jürgen 李小龍 👩‍🚀';

const sample = await renderSample('reset-password', { appName: 'Hafen & Söhne', locale: 'de' });
const withName = (part: string): string => part.replaceAll('Ada Lovelace', name);

const message: MailMessage = {
  ...sample,
  to: 'ada@example.com',
  text: withName(sample.text),
  html: withName(sample.html),
};

const connect = (sink: MailSink, credentials = '', flags = ''): SmtpMailer & Disposable => {
  const mailer = createSmtpMailer({ url: `smtp://${credentials}127.0.0.1:${sink.port}${flags}`, from });
  return { ...mailer, [Symbol.dispose]: mailer.close };
};

const headerOf = (sink: MailSink, name: string): string | undefined =>
  sink.arrived[0]?.mail.headers.find(({ key }) => key === name)?.value;

test('a mail arrives with both parts, every character and one recipient', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await mailer.send(message);

  const [arrived] = sink.arrived;
  expect(sink.arrived).toHaveLength(1);
  expect(arrived).toMatchObject({ from: 'no-reply@example.com', to: ['ada@example.com'] });
  expect(arrived?.mail).toMatchObject({
    subject: message.subject,
    from: { name: 'Hafen & Söhne', address: 'no-reply@example.com' },
    to: [{ name: '', address: 'ada@example.com' }],
    attachments: [],
  });
  expect(arrived?.mail.text?.trimEnd()).toBe(message.text.trimEnd());
  expect(arrived?.mail.html?.trimEnd()).toBe(message.html.trimEnd());
  expect(arrived?.mail.text).toContain('Hallo Jürgen 李小龍');
});

test('the headers describe the mail', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await mailer.send(message);

  expect(headerOf(sink, 'content-type')).toMatch(/^multipart\/alternative/);
  expect(headerOf(sink, 'auto-submitted')).toBe('auto-generated');
  expect(headerOf(sink, 'content-language')).toBe('de');
  expect(headerOf(sink, 'message-id')).toMatch(/@example\.com>$/);
  expect(headerOf(sink, 'date')).toBeTruthy();
  expect(sink.arrived[0]?.raw).not.toMatch(/\P{ASCII}/u);
});

test.each([
  ['a list', 'ada@example.com,eve@evil.example'],
  ['a quoted local part', '"eve@evil.example"@example.com'],
  ['a header', 'ada@example.com\r\nBcc: eve@evil.example'],
  ['a display name', 'Ada <eve@evil.example>'],
  ['a second at sign', 'eve@evil.example@example.com'],
  ['nothing', ''],
])('nothing is sent to %s', async (_case, to) => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await expect(mailer.send({ ...message, to })).rejects.toThrow('one plain e-mail address');

  expect(sink.arrived).toEqual([]);
});

test('a subject with line breaks adds no header', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await mailer.send({ ...message, subject: 'Hello\r\nBcc: eve@evil.example' });

  expect(sink.arrived[0]?.to).toEqual(['ada@example.com']);
  expect(headerOf(sink, 'bcc')).toBeUndefined();
});

test('an address in another script goes to its domain in ASCII', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await mailer.send({ ...message, to: 'ada@MÜNCHEN.example' });

  expect(sink.arrived[0]?.raw).toContain('To: ada@xn--mnchen-3ya.example\r\n');
});

test('the connection is upgraded to TLS if the server supports it', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink);

  await mailer.send(message);

  expect(sink.arrived[0]?.secure).toBe(true);
});

test('a self-signed certificate is refused unless certificates are not checked', async () => {
  await using sink = await startMailSink();
  using mailer = connect(sink, '', '?tls.rejectUnauthorized=true');

  await expect(mailer.send(message)).rejects.toThrow(/certificate/);

  expect(sink.arrived).toEqual([]);
});

test('a server without TLS gets nothing when TLS is required', async () => {
  await using sink = await startMailSink({ hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
  using mailer = connect(sink, '', '?requireTLS=true');

  await expect(mailer.send(message)).rejects.toThrow();

  expect(sink.arrived).toEqual([]);
});

test('user name and password of the URL are used, with characters that a URL has to encode', async () => {
  await using sink = await startMailSink({
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'mail@example.com' && password === 'p@ss/word') done(null, { user: username });
      else done(new Error('Wrong password'));
    },
  });
  using mailer = connect(sink, 'mail%40example.com:p%40ss%2Fword@');

  await mailer.send(message);
  using mistaken = connect(sink, 'mail%40example.com:hunter2@');

  expect(sink.arrived[0]?.user).toBe('mail@example.com');
  await expect(mistaken.send(message)).rejects.toThrow(
    /^The mail server at smtp:\/\/mail%40example\.com:…@127\.0\.0\.1:\d+ \(SMTP_URL\) cannot be used: .*Wrong password/,
  );
});

test('many mails share a few connections', async () => {
  let connections = 0;
  await using sink = await startMailSink({
    onConnect(_session, done) {
      connections += 1;
      done();
    },
  });
  using mailer = connect(sink);

  await Promise.all(Array.from({ length: 12 }, () => mailer.send(message)));

  expect(sink.arrived).toHaveLength(12);
  expect(connections).toBeLessThanOrEqual(3);
});

test('a server that cannot be reached is an error without a long wait', async () => {
  const sink = await startMailSink();
  await sink[Symbol.asyncDispose]();
  using mailer = connect(sink);

  await expect(mailer.send(message)).rejects.toThrow(
    /^The mail server at smtp:\/\/127\.0\.0\.1:\d+ \(SMTP_URL\) cannot be used: .*ECONNREFUSED/,
  );
});

test('a refusal of the server is an error', async () => {
  await using sink = await startMailSink({
    onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
  });
  using mailer = connect(sink);

  await expect(mailer.send(message)).rejects.toThrow('No such mailbox');
});
