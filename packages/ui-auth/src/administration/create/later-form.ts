import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The form, which is loaded apart from its dialog, and beside it. */
export const CreateUserForm = lazyPart(() =>
  import('./CreateUserForm.tsx').then((module) => module.CreateUserForm),
);
