import { test } from 'vitest';
import { hasPysaml2, startPysaml2 } from './pysaml2-provider.ts';
import { walkSaml } from './walk-saml.ts';

test.skipIf(!hasPysaml2)('somebody signs in with pysaml2', { timeout: 120_000 }, async () => {
  await walkSaml(startPysaml2, { email: 'mail', name: 'givenName' });
});
