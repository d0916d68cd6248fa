import { oklchToRgb } from '#core/brand/color-spaces.ts';
import { rgbToHex } from '#core/brand/colors.ts';
import { FACE_HUES, type Face, toFaceHue, toInitials } from '#core/brand/face.ts';

/** Ground of a face without a picture, and the letters on it. */
export interface FaceColors {
  ground: string;
  letters: string;
}

/** Hue of a face that nothing is known of. */
const NOBODY = 286;

/** The colours of a face as `#rrggbb` for mails: those that `avatar.css` of the components has. */
export function toFaceColors(face: Face): { light: FaceColors; dark: FaceColors } {
  const at = toFaceHue(face);
  const hue = at === undefined ? NOBODY : (at * 360) / FACE_HUES;
  const pale = rgbToHex(oklchToRgb({ lightness: 0.92, chroma: 0.05, hue }));
  const deep = rgbToHex(oklchToRgb({ lightness: 0.38, chroma: 0.1, hue }));
  return { light: { ground: pale, letters: deep }, dark: { ground: deep, letters: pale } };
}

/** What stands for a person or an organization without a picture. */
export interface DrawnFace {
  initials: string;
  /** See `toFaceHue`. */
  hue: number | undefined;
  light: FaceColors;
  dark: FaceColors;
}

export const toDrawnFace = (name: string): DrawnFace => ({
  initials: toInitials({ name }),
  hue: toFaceHue({ name }),
  ...toFaceColors({ name }),
});
