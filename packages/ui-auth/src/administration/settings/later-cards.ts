import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** Figures of the service, which are loaded when their section is opened. */
export const AdminOverview = lazyPart(() =>
  import('../overview/AdminOverview.tsx').then((module) => module.AdminOverview),
);
