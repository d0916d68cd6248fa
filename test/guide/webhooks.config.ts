// keystead.config.ts
import { defineConfig } from '@keystead/api-router';
import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';

const ac = createAccessControl({ ...defaultStatements, webhook: ['read', 'update'] });

export default defineConfig({
  admin: {},
  organization: {
    ac,
    roles: { ...defaultRoles, developer: ac.newRole({ webhook: ['read', 'update'] }) },
  },
  webhooks: { organizations: true },
});
