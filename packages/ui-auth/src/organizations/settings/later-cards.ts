import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The log of the organization, which is loaded when its section is opened. */
export const OrganizationActivityCard = lazyPart(() =>
  import('#organization-activity/OrganizationActivityCard.tsx').then(
    (module) => module.OrganizationActivityCard,
  ),
);
