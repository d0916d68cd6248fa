import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'Elige…',
  onePerLine: 'Uno por línea',
  invalidNumber: 'Ingresa un número.',
  yes: 'Sí',
  no: 'No',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'Perfil',
  description: 'Así te ven los demás.',
  name: 'Nombre',
  picture: 'Foto',
  changePicture: 'Cambiar foto',
  removePicture: 'Quitar foto',
  pictureRemoved: 'Foto quitada',
  pictureChanged: 'Foto cambiada',
  pictureFailed: 'No se pudo subir la foto. Inténtalo de nuevo.',
  pictureType: 'Usa una imagen PNG, JPEG o WebP.',
  pictureSize: 'Usa una imagen de {size} como máximo.',
  uploading: 'Subiendo la foto…',
  dropPicture: 'Suelta la foto aquí.',
  cropTitle: 'Ajusta la foto',
  cropHelp: 'Arrástrala o usa las teclas de flecha. Para el zoom, pellizca o usa las teclas más y menos.',
  cropStage: 'Parte de la foto que verán los demás',
  cropPosition: '{across} % desde la izquierda, {down} % desde arriba, zoom {zoom} %',
  cropZoom: 'Zoom',
  cropApply: 'Usar foto',
  edit: 'Editar perfil',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Cambios guardados',
  cancel: 'Cancelar',
} satisfies Messages['profileCard'];
