import { createKeystead } from '@keystead/api-router';

const {
  BASE_URL = 'http://localhost:3000',
  AUTH_SECRET = '',
  DATABASE_URL = 'sqlite:./app.db',
} = process.env;

/** Accounts and sign-in of this application. */
export const keystead = await createKeystead({
  appName: 'Example',
  baseURL: BASE_URL,
  // At least 32 random characters, from `openssl rand -base64 33`. Without it nothing starts.
  secret: AUTH_SECRET,
  database: DATABASE_URL,
  // Prints mails, until you have a mail server.
  mailer: { send: async ({ to, subject, text }) => console.log(`To: ${to}\nSubject: ${subject}\n\n${text}`) },
});
await keystead.migrate();
