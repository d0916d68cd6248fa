import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'Vos données',
  description: 'Tout ce qui est enregistré sur votre compte, dans un fichier, sans mots de passe ni clés.',
  ask: 'Obtenir mes données',
  askAgain: 'Obtenir un nouveau fichier',
  asking: 'Collecte…',
  preparing: 'Votre fichier est en préparation',
  preparingText:
    'Cela peut prendre quelques minutes. Vous recevrez un e-mail quand il sera prêt ; vous pouvez fermer cette page.',
  ready: 'Votre fichier est prêt',
  facts: '{size}, création : {date}',
  deletedOn: 'conservé jusqu’au {date}',
  download: 'Télécharger',
  expired: 'Le fichier a été supprimé',
  expiredText: 'Le fichier demandé le {date} pouvait être téléchargé jusqu’au {end}.',
  failed: 'Votre fichier n’a pas pu être créé',
  failedText: 'Veuillez le demander à nouveau.',
  nextAt:
    'Vous avez demandé autant de fichiers que possible en un jour. Le prochain sera possible le {date}.',
} satisfies Messages['ownDataCard'];
