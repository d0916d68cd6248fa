import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The applications, which are loaded when their section is opened. */
export const ConnectedApplications = lazyPart(() =>
  import('#connected-applications/ConnectedApplications.tsx').then((module) => module.ConnectedApplications),
);

/** The own activity, which is loaded when its section is opened. */
export const ActivityList = lazyPart(() =>
  import('#activity/ActivityList.tsx').then((module) => module.ActivityList),
);
