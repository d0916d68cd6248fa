import { test } from 'vitest';
import { hasSimpleSaml, startSimpleSaml } from './simplesamlphp-provider.ts';
import { walkSaml } from './walk-saml.ts';

test.skipIf(!hasSimpleSaml)('somebody signs in with SimpleSAMLphp', { timeout: 120_000 }, async () => {
  await walkSaml(startSimpleSaml, {});
});
