import { lazyPart } from '#provider/lazy/lazy-part.tsx';

/** The form, which is loaded apart from its dialog, and beside it. */
export const CreateApiKeyForm = lazyPart(() =>
  import('./CreateApiKeyForm.tsx').then((module) => module.CreateApiKeyForm),
);
