interface Story {
  tags: string[];
  globals: Record<string, unknown>;
}

/** Folders of the kept pictures, and the schemes that they show. */
export const schemes = ['light', 'dark'];

/**
 * Stories that have a kept picture are tagged `pictured`. One that repeats another story from right to left would
 * inherit the tag, and most of these need no picture. So it has a tag of its own.
 */
export const isPictured = ({ tags, globals }: Story): boolean =>
  tags.includes(globals.dir === 'rtl' ? 'pictured-mirrored' : 'pictured');

/** A file in the folder of a scheme: `sign-in-signinform--narrow` is in `sign-in/signinform--narrow.webp`. */
export const toPictureName = (id: string): string => id.replace(/-(?=[^-]+--)/, '/');
