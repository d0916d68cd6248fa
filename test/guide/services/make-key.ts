// make-key.ts
import { writeFileSync } from 'node:fs';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';

const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });

// Only the service that calls has this file.
writeFileSync('billing-key.pem', await exportPKCS8(privateKey), { mode: 0o600 });

// For BILLING_KEY of the configuration. Everybody may know it.
console.log(JSON.stringify({ ...(await exportJWK(publicKey)), alg: 'ES256', kid: 'billing-1', use: 'sig' }));
