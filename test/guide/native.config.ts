// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

export default defineConfig({ bearer: {}, oneTimeToken: {}, trustedOrigins: ['myapp://'] });
