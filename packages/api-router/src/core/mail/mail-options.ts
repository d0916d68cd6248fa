import { z } from 'zod';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, text } from '#core/options/kinds.ts';

/** Seconds after which a page offers to send a mail again. */
export const RESEND_AFTER = 30;

/** Options of all mails. */
export const mailOptions = defineOptions(
  'mail',
  z.strictObject({
    locale: text.default('en').meta({
      description:
        'Language of a mail if the browser of the recipient asks for none of the languages we have.',
    }),
    pictures: flag.default(true).meta({
      description:
        'Show the face of whoever invites and the logo of the organization in invitations, if they are https pictures on an origin that is trusted (`baseURL`, `trustedOrigins`).',
    }),
    notices: flag.default(true).meta({
      description:
        'Mail security notices to users: password changed, e-mail address changed, sign-in from a new device.',
    }),
  }),
);
