import {
  adminAc,
  createAccessControl,
  defaultStatements,
  memberAc,
  ownerAc,
} from '@keystead/api-router/access';

/** Rights of this application, beside those of the service: who may do what with a project. */
export const ac = createAccessControl({ ...defaultStatements, project: ['read', 'create'] });

export const roles = {
  owner: ac.newRole({ ...ownerAc.statements, project: ['read', 'create'] }),
  admin: ac.newRole({ ...adminAc.statements, project: ['read', 'create'] }),
  member: ac.newRole({ ...memberAc.statements, project: ['read'] }),
};
