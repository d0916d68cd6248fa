// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

export default defineConfig({
  socialProviders: { google: { prompt: 'select_account', accessType: 'offline' } },
});
