import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The own activity, which is loaded when its section is opened. */
export const ActivityList = lazyPart(() =>
  import('#activity/ActivityList.tsx').then((module) => module.ActivityList),
);
