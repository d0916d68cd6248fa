export { type Oklch, oklchToRgb, type Rgb, rgbToOklch } from '#core/brand/color-spaces.ts';
export { findRgb, mixColors, toHex, toRgb } from '#core/brand/colors.ts';
export { TEXT_CONTRAST, toContrast, toOnColor, toReadable } from '#core/brand/contrast.ts';
export { FACE_HUES, type Face, toFaceHue, toInitials } from '#core/brand/face.ts';
export { type FaceColors, toFaceColors } from '#core/brand/face-colors.ts';
export { type CheckedColor, type ColorCheck, checkBrandColor } from '#core/mail/layout/check-brand-color.ts';
