// mailer.ts
import type { Mailer } from '@keystead/api-router';

const { RESEND_API_KEY = '', MAIL_FROM = '' } = process.env;

export const mailer: Mailer = {
  async send({ to, subject, text, html }) {
    const answer = await fetch('https://api.resend.com/emails', {
      method: 'POST',
      headers: { authorization: `Bearer ${RESEND_API_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ from: MAIL_FROM, to, subject, text, html }),
    });
    if (!answer.ok) throw new Error(`Resend answered ${answer.status}: ${await answer.text()}`);
  },
};
