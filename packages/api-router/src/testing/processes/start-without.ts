import { registerHooks } from 'node:module';

/**
 * Started by a test with the URL of a database, that of another kind of database, and the names of packages that are as
 * good as not installed: serves on the first, and says what the second and hashes of other products are refused with.
 */
const [database = '', other = '', ...absent] = process.argv.slice(2);

registerHooks({
  resolve(specifier, context, next) {
    if (!absent.includes(specifier)) return next(specifier, context);
    const sentence = `Cannot find package '${specifier}' imported from ${context.parentURL}`;
    throw Object.assign(new Error(sentence), { code: 'ERR_MODULE_NOT_FOUND' });
  },
});

// Loaded only now, so that no package was there before.
const { createKeystead } = await import('#create-keystead.ts');
const { readForeignHash } = await import('#core/crypto/password-forms/index.ts');
const { createBrowser, ORIGIN, TEST_SECRET } = await import('#testing/index.ts');

const options = { baseURL: ORIGIN, secret: TEST_SECRET };
const keystead = await createKeystead({ ...options, database });
await keystead.claim();
await keystead.migrate();
const browser = createBrowser(keystead);
const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const { status } = await browser.post('/sign-up/email', person);
const session = await browser.api.getSession.query();
const ready = await keystead.ready();
await keystead.close();
const refusal = await createKeystead({ ...options, database: other }).then(
  () => 'none',
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
const noKey = () => Promise.reject(new Error('no key'));
const hashes = await Promise.all(
  [
    '$2a$04$.JUfq1ALWhs3CNYju5EPau9xkBTf4JHXPcMvr0pvAEFGTH/NGEugG',
    '$argon2i$v=19$m=1024,t=2,p=1$c2FsdHNhbHQwMDAw$qIhzbazUPuuKNBHAsRviszfEVYpguo0PvrS4TMq6DS8',
  ].map((stored) =>
    readForeignHash(stored)
      ?.verify('correct horse battery', noKey)
      .then(String, ({ message }) => message),
  ),
);
process.stdout.write(JSON.stringify({ status, email: session?.user.email, ready, refusal, hashes }));
