import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The members, which are loaded when their section is opened. */
export const MembersTable = lazyPart(() =>
  import('#organization-members/MembersTable.tsx').then((module) => module.MembersTable),
);

/** The roles, which are loaded when their section is opened. */
export const RolesCard = lazyPart(() =>
  import('#organization-roles/RolesCard.tsx').then((module) => module.RolesCard),
);

/** The page of one role, which is loaded when it is opened. */
export const RoleEditor = lazyPart(() =>
  import('#organization-roles/editor/RoleEditor.tsx').then((module) => module.RoleEditor),
);

/** The log of the organization, which is loaded when its section is opened. */
export const OrganizationActivityCard = lazyPart(() =>
  import('#organization-activity/OrganizationActivityCard.tsx').then(
    (module) => module.OrganizationActivityCard,
  ),
);
