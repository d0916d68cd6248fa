// keystead.config.ts
import { AuthError, defineConfig, defineErrors } from '@keystead/api-router';

const { ONLY_EXAMPLE_COM } = defineErrors({
  ONLY_EXAMPLE_COM: [403, 'Please sign up with your address at example.com'],
});

export default defineConfig({
  emailVerification: { required: true },
  hooks: {
    beforeUserCreate({ email }) {
      if (!email.toLowerCase().endsWith('@example.com')) throw new AuthError(ONLY_EXAMPLE_COM);
      return undefined;
    },
  },
});
