import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'Choisir…',
  onePerLine: 'Une valeur par ligne',
  invalidNumber: 'Saisissez un nombre.',
  yes: 'Oui',
  no: 'Non',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'Profil',
  description: 'Voici comment les autres vous voient.',
  name: 'Nom',
  picture: 'Photo',
  changePicture: 'Changer la photo',
  removePicture: 'Supprimer la photo',
  pictureRemoved: 'Photo supprimée',
  pictureChanged: 'Photo modifiée',
  pictureFailed: 'La photo n’a pas pu être envoyée. Veuillez réessayer.',
  pictureType: 'Utilisez une image PNG, JPEG ou WebP.',
  pictureSize: 'Utilisez une image de {size} au plus.',
  uploading: 'Envoi de la photo…',
  dropPicture: 'Déposez la photo ici.',
  cropTitle: 'Ajuster la photo',
  cropHelp: 'Faites-la glisser ou utilisez les flèches. Pincez, ou utilisez plus et moins, pour zoomer.',
  cropStage: 'Partie de la photo que les autres verront',
  cropPosition: '{across} % depuis la gauche, {down} % depuis le haut, zoom {zoom} %',
  cropZoom: 'Zoom',
  cropApply: 'Utiliser la photo',
  edit: 'Modifier le profil',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  cancel: 'Annuler',
} satisfies Messages['profileCard'];
