// mailer.ts
import type { Mailer } from '@keystead/api-router';
import { createTransport } from 'nodemailer';

const { SMTP_URL = '', MAIL_FROM = '' } = process.env;
const transport = createTransport(SMTP_URL);

export const mailer: Mailer = {
  async send({ to, subject, text, html }) {
    await transport.sendMail({ from: MAIL_FROM, to: { name: '', address: to }, subject, text, html });
  },
};
