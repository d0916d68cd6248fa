import type { Messages } from '#messages/messages.ts';

export const profileCard: Messages['profileCard'] = {
  title: 'Profil',
  description: 'So sehen andere Sie.',
  name: 'Name',
  picture: 'Bild',
  changePicture: 'Bild ändern',
  removePicture: 'Bild entfernen',
  pictureHelp: 'Verwenden Sie PNG, JPEG oder WebP bis {size}.',
  pictureType: 'Verwenden Sie ein Bild als PNG, JPEG oder WebP.',
  pictureSize: 'Verwenden Sie ein Bild von höchstens {size}.',
  uploading: 'Das Bild wird gesendet…',
  cropTitle: 'Bildausschnitt wählen',
  cropHelp: 'Verschieben und vergrößern Sie, bis es passt.',
  cropZoom: 'Vergrößerung',
  cropApply: 'Bild verwenden',
  edit: 'Profil bearbeiten',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  saved: 'Gespeichert',
  cancel: 'Abbrechen',
};
