import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The form for the team, which is loaded apart from the other steps. */
export const TeamForm = lazyPart(() => import('./TeamForm.tsx').then((module) => module.TeamForm));
