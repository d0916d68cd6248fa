import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'Auswählen…',
  onePerLine: 'Je Zeile eines',
  invalidNumber: 'Geben Sie eine Zahl ein.',
  yes: 'Ja',
  no: 'Nein',
  language: 'Sprache',
  languageHelp: 'Für E-Mails an Sie.',
  timeZone: 'Zeitzone',
  timeZoneHelp: 'Für die Zeiten in E-Mails an Sie.',
  asBrowser: 'Wie Ihr Browser',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'Profil',
  description: 'So sehen andere Sie.',
  name: 'Name',
  picture: 'Bild',
  changePicture: 'Bild ändern',
  removePicture: 'Bild entfernen',
  pictureRemoved: 'Bild entfernt',
  pictureChanged: 'Bild geändert',
  pictureFailed: 'Das Bild konnte nicht hochgeladen werden. Bitte versuchen Sie es erneut.',
  pictureType: 'Verwenden Sie ein Bild als PNG, JPEG oder WebP.',
  pictureSize: 'Verwenden Sie ein Bild von höchstens {size}.',
  uploading: 'Das Bild wird hochgeladen…',
  dropPicture: 'Legen Sie das Bild hier ab.',
  cropTitle: 'Bildausschnitt wählen',
  cropHelp:
    'Ziehen Sie das Bild, oder verwenden Sie die Pfeiltasten. Zum Vergrößern dienen zwei Finger oder die Tasten Plus und Minus.',
  cropStage: 'Teil des Bildes, den andere sehen werden',
  cropPosition: '{across} % von links, {down} % von oben, Vergrößerung {zoom} %',
  cropZoom: 'Vergrößerung',
  cropApply: 'Bild verwenden',
  edit: 'Profil bearbeiten',
  save: 'Speichern',
  saving: 'Wird gespeichert…',
  saved: 'Gespeichert',
  cancel: 'Abbrechen',
} satisfies Messages['profileCard'];
