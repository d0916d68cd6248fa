import type { Mailer } from '@keystead/api-router/mail';
import type { Logger } from '#logger.ts';
import { findLinks } from '#mail/find-links.ts';

/**
 * Mails to the log, with the links, so that a developer can open them. They sign in and reset passwords: this is never
 * for production.
 */
export const createConsoleMailer = (logger: Pick<Logger, 'info'>): Mailer => ({
  async send({ to, subject, text, kind }) {
    logger.info({ kind, links: findLinks(text) }, `mail to ${to}: ${subject}`);
  },
});
