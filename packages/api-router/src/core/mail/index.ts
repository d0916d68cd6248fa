export { isEmail, normalizeEmail, requireRecipient } from '#core/mail/address.ts';
export { escapeHtml } from '#core/mail/escape.ts';
export { type Locale, locales, pickLocale } from '#core/mail/locale.ts';
export type { MailData, MailKind } from '#core/mail/mail-data.ts';
export type { Mailer, MailMessage } from '#core/mail/mailer.ts';
export { mailKinds, renderAllMails, type SampleMail } from '#core/mail/render-all-mails.ts';
export { type RenderedMail, renderMail } from '#core/mail/render-mail.ts';
export { sampleMails } from '#core/mail/sample-mails.ts';
