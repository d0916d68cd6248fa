/** What the visitor may do with applications that they see. */
export interface ClientRights {
  create: boolean;
  update: boolean;
  delete: boolean;
}

export const noRights: ClientRights = { create: false, update: false, delete: false };
