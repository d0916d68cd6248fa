import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The content, which is loaded apart from the drawer, and beside it. */
export const UserSections = lazyPart(() =>
  import('./UserSections.tsx').then((module) => module.UserSections),
);
