import { createKeystead } from '@keystead/api-router';
import { ac, roles } from './permissions.ts';

async function start() {
  const {
    BASE_URL = 'http://localhost:3000',
    AUTH_SECRET = '',
    DATABASE_URL = 'sqlite:./app.db',
  } = process.env;
  const keystead = await createKeystead({
    appName: 'Example',
    baseURL: BASE_URL,
    // At least 32 random characters, from `openssl rand -base64 33`. Without it nothing starts.
    secret: AUTH_SECRET,
    database: DATABASE_URL,
    // Next.js tells the IP address of the client in X-Forwarded-For.
    advanced: { trustProxy: 1 },
    organization: { ac, roles },
    // Prints mails, until you have a mail server.
    mailer: {
      send: async ({ to, subject, text }) => console.log(`To: ${to}\nSubject: ${subject}\n\n${text}`),
    },
  });
  await keystead.migrate();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(keystead));
  return keystead;
}

/** Next.js stops by itself, but waits for connections that browsers keep open. Running calls have a second. */
function stop(keystead: { close(): Promise<void> }): void {
  const end = async () => {
    await keystead.close();
    process.exit(0);
  };
  setTimeout(end, 1000);
}

/** The service with the rights, roles and fields that its options name. */
type Service = Awaited<ReturnType<typeof start>>;

/** For clients: `createAuthClient<AppRouter>`. */
export type AppRouter = Service['router'];

const shared: typeof globalThis & { keystead?: Promise<Service> } = globalThis;

/** Accounts and sign-in of this application: one service, also after the development server has loaded a file again. */
export function getKeystead(): Promise<Service> {
  shared.keystead ??= start();
  return shared.keystead;
}
