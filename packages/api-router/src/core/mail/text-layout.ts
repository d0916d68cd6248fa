import type { MailLink } from '#core/mail/mail-content.ts';
import type { PreparedMail } from '#core/mail/prepared-mail.ts';

const toBlock = ({ label, url }: MailLink): string => `${label}\n${url}`;

/** The mail as text. URLs are on lines of their own, so that no full stop becomes part of a link. */
export function toText(mail: PreparedMail): string {
  const { action, alternative, details } = mail;
  const blocks = [
    mail.greeting,
    ...mail.intro,
    ...(details.length > 0 ? [details.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [toBlock({ ...action, label: `${action.label}:` })] : []),
    ...(alternative ? [toBlock(alternative)] : []),
    ...mail.outro,
    `--\n${mail.appName}\n${mail.reason}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
