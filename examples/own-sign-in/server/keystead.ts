import { createKeystead } from '@keystead/api-router';

const {
  BASE_URL = 'http://localhost:3000',
  AUTH_SECRET = '',
  DATABASE_URL = 'sqlite:./app.db',
  // Until you have your own, GitHub answers that it does not know the application.
  GITHUB_CLIENT_ID = 'none-yet',
  GITHUB_CLIENT_SECRET = 'none-yet',
} = process.env;

/** Accounts and sign-in of this application, with every way that the pages show. */
export const keystead = await createKeystead({
  appName: 'Own sign-in',
  baseURL: BASE_URL,
  // At least 32 random characters, from `openssl rand -base64 33`. Without it nothing starts.
  secret: AUTH_SECRET,
  database: DATABASE_URL,
  // Prints mails, until you have a mail server.
  mailer: { send: async ({ to, subject, text }) => console.log(`To: ${to}\nSubject: ${subject}\n\n${text}`) },
  emailAndPassword: { requireEmailVerification: true },
  // The link signs in whoever opens it, and the page that waits for it goes on.
  emailVerification: { autoSignInAfterVerification: true },
  socialProviders: { github: { clientId: GITHUB_CLIENT_ID, clientSecret: GITHUB_CLIENT_SECRET } },
  twoFactor: {},
  passkey: {},
});
await keystead.migrate();
