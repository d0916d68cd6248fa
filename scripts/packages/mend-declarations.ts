/** A place in the declarations of another package, and what stands there in our tarball. */
interface Mend {
  wrong: string;
  right: string;
}

/**
 * Declarations of contained packages that do not compile with `exactOptionalPropertyTypes`, by module. Applications that
 * check all declarations would see the errors as ours.
 */
const mends: Readonly<Record<string, Mend>> = {
  '@mikro-orm/core/typings': { wrong: 'forceObject?: boolean;', right: 'forceObject?: boolean | undefined;' },
};

/** A declaration as it is put into a tarball. Throws if what is to be mended is not there any more. */
export function mendDeclaration(module: string, text: string): string {
  const mend = mends[module];
  if (mend === undefined) return text;
  if (!text.includes(mend.wrong))
    throw new Error(`The declarations of ${module} have changed: look whether they still need a mend.`);
  return text.replaceAll(mend.wrong, mend.right);
}
