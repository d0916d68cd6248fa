import { createAccessControl, defaultRoles, defaultStatements } from '@keystead/api-router/access';

/** In place of the rights that a reader has. */
export const ac = createAccessControl({ ...defaultStatements, project: ['read', 'create', 'delete'] });
export const roles = { ...defaultRoles, editor: ac.newRole({ project: ['create'] }) };
