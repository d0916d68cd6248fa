export {
  createTestIdentityProvider,
  type TestAnswer,
  type TestIdentityProvider,
  type TestIdentityProviderSettings,
} from './testing/identity-provider.ts';
