export { type Oklch, oklchToRgb, type Rgb, rgbToOklch } from '#core/brand/color-spaces.ts';
export { findRgb, mixColors, toHex, toRgb } from '#core/brand/colors.ts';
export { TEXT_CONTRAST, toContrast, toOnColor, toReadable } from '#core/brand/contrast.ts';
