// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

export default defineConfig({
  baseURL: 'https://accounts.example.com',
  trustedOrigins: ['https://app.example.com', 'https://shop.example.com'],
  advanced: { crossSubDomainCookies: { enabled: true, domain: 'example.com' } },
});
