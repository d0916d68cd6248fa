import { registerHooks } from 'node:module';

/** Started by a test: says what a service does in which `@keystead/saml` is as good as not installed. */
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('@keystead/saml')) return next(specifier, context);
    const sentence = `Cannot find package '${specifier}' imported from ${context.parentURL}`;
    throw Object.assign(new Error(sentence), { code: 'ERR_MODULE_NOT_FOUND' });
  },
});

// Loaded only now, so that the package was not there before.
const { createKeystead } = await import('#create-keystead.ts');
const { createBrowser, ORIGIN, TEST_SECRET } = await import('#testing/index.ts');

const organization = { domains: { enabled: true } };
const options = { baseURL: ORIGIN, secret: TEST_SECRET, database: 'sqlite::memory:', organization };
const keystead = await createKeystead({ ...options, sso: {} });
await keystead.migrate();
const browser = createBrowser(keystead);
const metadata = await browser.get('/sso/saml2/sp/metadata?providerId=x');
const config = await browser.get('/config');
await keystead.close();
const refusal = await createKeystead({ ...options, sso: { saml: { enabled: true } } }).then(
  () => 'none',
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
process.stdout.write(JSON.stringify({ metadata: metadata.status, config: config.status, refusal }));
