/** Content security policy of the mailbox: only its own stylesheet, frames and forms. */
export const mailboxPolicy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ['data:'],
  'frame-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** Content security policy of the list of mails, whose script asks for the list again. */
export const listPolicy = { ...mailboxPolicy, 'script-src': ["'self'"], 'connect-src': ["'self'"] };

/** Content security policy of a mail, in a frame or alone: no scripts, no forms, and an opaque origin. */
export const mailPolicy = {
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  // The logo of the operator and faces, as in a mail program that shows pictures.
  'img-src': ["'self'", 'https:'],
  'font-src': ["'self'", 'https:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
};

/** Content security policy of the editor of the brand. Its frames, which run no scripts, have the same policy. */
export const brandPolicy = {
  ...listPolicy,
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'https:'],
};
