/** The arithmetic of the service, so that a screen and a mail never differ. */
export { checkBrandColor, findRgb, toHex, toOnColor } from '@keystead/api-router/brand';
