import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The form, which is loaded apart from its dialog, and beside it. */
export const InviteForm = lazyPart(() => import('./InviteForm.tsx').then((module) => module.InviteForm));
