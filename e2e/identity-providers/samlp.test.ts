import { test } from 'vitest';
import { startSamlp } from './samlp-provider.ts';
import { walkSaml } from './walk-saml.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

test('somebody signs in with samlp', { timeout: 120_000 }, async () => {
  await walkSaml(startSamlp, { email: `${claims}/emailaddress`, name: `${claims}/name` });
});
