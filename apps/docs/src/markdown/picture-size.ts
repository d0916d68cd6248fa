/** Of a picture in a guide: one and a half times the column of the site, so that it is sharp on better screens. */
export const guideSize = { width: 1120, height: 700 };
