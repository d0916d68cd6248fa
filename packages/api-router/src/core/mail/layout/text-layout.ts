import { toFact } from '#core/mail/layout/to-fact.ts';
import type { MailLink } from '#core/mail/mail-content.ts';
import type { PreparedMail } from '#core/mail/prepared-mail.ts';

const toBlock = ({ label, url }: MailLink): string => `${label}\n${url}`;

/** The mail as text. URLs are on lines of their own, so that no full stop becomes part of a link. */
export function toText(mail: PreparedMail): string {
  const { action, alternative, code, details, pages, tone } = mail;
  const facts = [...(code ? [code] : []), ...details].map(toFact);
  const blocks = [
    ...(tone?.mark === 'warning' ? [`▲ ${tone.word}`] : []),
    mail.greeting,
    ...mail.intro,
    ...(facts.length > 0 ? [facts.join('\n')] : []),
    ...(action ? [toBlock({ ...action, label: `${action.label}:` })] : []),
    ...(alternative ? [toBlock(alternative)] : []),
    ...(mail.outro === '' ? [] : [mail.outro]),
    ['--', mail.appName, mail.reason, ...pages.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}
