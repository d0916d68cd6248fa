import { oklchToRgb } from '#core/brand/color-spaces.ts';
import { rgbToHex } from '#core/brand/colors.ts';
import { FACE_HUES, type Face, toFaceHue } from '#core/brand/face.ts';

/** Ground of a face without a picture, and the initials on it. */
export interface FaceColors {
  ground: string;
  initials: string;
}

/** Hue of a face that nothing is known of. */
const NOBODY = 286;

/** The colours of a face as `#rrggbb` for mails: those that `avatar.css` of the components has. */
export function toFaceColors(face: Face): { light: FaceColors; dark: FaceColors } {
  const at = toFaceHue(face);
  const hue = at === undefined ? NOBODY : (at * 360) / FACE_HUES;
  const pale = rgbToHex(oklchToRgb({ lightness: 0.92, chroma: 0.05, hue }));
  const deep = rgbToHex(oklchToRgb({ lightness: 0.38, chroma: 0.1, hue }));
  return { light: { ground: pale, initials: deep }, dark: { ground: deep, initials: pale } };
}
