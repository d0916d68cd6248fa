/** Better Auth cuts the times of these rows to whole seconds. */
const CUT = 1000;

/** Whether a row came into the source after an import began. */
export const isAfter = (at: Date, since: Date): boolean => at.getTime() > since.getTime() - CUT;
