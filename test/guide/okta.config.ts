// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

const { OKTA_CLIENT_ID = '', OKTA_CLIENT_SECRET = '' } = process.env;

export default defineConfig({
  socialProviders: {
    okta: {
      name: 'Okta',
      issuer: 'https://acme.okta.com',
      clientId: OKTA_CLIENT_ID,
      clientSecret: OKTA_CLIENT_SECRET,
    },
  },
  account: { accountLinking: { trustedProviders: ['okta'] } },
});
