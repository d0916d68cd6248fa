// keystead.config.ts
import { defineConfig } from '@keystead/api-router';

export default defineConfig({
  admin: {},
  twoFactor: { required: 'administrators' },
});
