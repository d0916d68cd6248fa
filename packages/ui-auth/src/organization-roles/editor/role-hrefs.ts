/** Stands in the address of the editor for a role that is not there yet. */
export const NEW_ROLE = 'new';

/** Address of the editor of a role. None for a role that is called as the page for new ones. */
export const toRoleHref = (listHref: string | undefined, role: string): string | undefined =>
  listHref === undefined || role === NEW_ROLE ? undefined : `${listHref}/${role}`;
