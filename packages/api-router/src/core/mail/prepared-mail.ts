import { toHref, toSingleLine } from '#core/mail/escape.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Phrases } from '#core/mail/translation.ts';

/** Mail that is ready for a layout: without control characters, and with safe links only. */
export interface PreparedMail {
  appName: string;
  subject: string;
  greeting: string;
  preview: string;
  intro: readonly string[];
  details: readonly { label: string; value: string }[];
  action: MailLink | undefined;
  linkHint: string;
  alternative: MailLink | undefined;
  outro: readonly string[];
  reason: string;
}

const toLink = ({ label, url }: MailLink): MailLink => ({ label: toSingleLine(label), url: toHref(url) });

export function prepareMail(content: MailContent, phrases: Phrases, appName: string): PreparedMail {
  return {
    appName,
    subject: toSingleLine(content.subject),
    greeting: phrases.greeting(toSingleLine(content.name)),
    preview: toSingleLine(content.intro[0]),
    intro: content.intro.map(toSingleLine),
    details: (content.details ?? []).flatMap(([label, value]) =>
      value ? [{ label, value: toSingleLine(value) }] : [],
    ),
    action: content.action && toLink(content.action),
    linkHint: phrases.linkHint,
    alternative: content.alternative && toLink(content.alternative),
    outro: content.outro.map(toSingleLine),
    reason: phrases.reason(appName),
  };
}
