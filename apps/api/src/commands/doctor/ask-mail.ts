import { withoutPassword } from '@keystead/api-router';
import type { Start } from '#environment/read-start.ts';
import { warnings } from '#environment/start-warnings.ts';
import { type Finding, fails, inProduction, ok, yours } from './finding.ts';
import { toSentence } from './open-to-look.ts';
import { NoAnswer, within } from './within.ts';

/** Seconds for the connection, TLS and the sign-in at the mail server. */
const LIMIT = 5;

/** Connects to the mail server and signs in there. Sends no mail. */
export async function askMail(start: Start): Promise<Finding> {
  const missing = warnings.mail(start);
  if (missing !== undefined) {
    const todo = 'Set SMTP_URL and MAIL_FROM (options `mail.smtp` and `mail.from`).';
    return inProduction(start, fails(missing, todo));
  }
  const { smtpUrl: url, from } = start.mail;
  if (start.options.mailer !== undefined || url === undefined)
    return yours(
      'Mails go out by the `mailer` of the configuration.',
      'Send yourself a mail, such as a link that resets a password.',
    );
  // It is loaded only if it is used.
  const { createSmtpMailer } = await import('#mail/smtp-mailer.ts');
  const mailer = createSmtpMailer({ url, from });
  try {
    await within(LIMIT, mailer.verify());
    return ok(`${withoutPassword(url)} answers. The sender of mails is ${from}.`);
  } catch (error) {
    // A server that is silent has no error of its own, which would name it.
    const says = error instanceof NoAnswer ? `${withoutPassword(url)}: ${error.message}.` : toSentence(error);
    return fails(says, 'Correct SMTP_URL (option `mail.smtp`), or open the network to the mail server.');
  } finally {
    mailer.close();
  }
}
