export { FACE_HUES, type Face, toFaceHue, toInitials } from '#core/brand/face.ts';
