import type { WebhookMessages } from '#messages/messages.ts';
import { webhooks as formalWebhooks } from '../de/webhooks.ts';

export const webhooks = {
  ...formalWebhooks,
  description: 'Sende die Ereignisse dieser Organisation an eigene Server.',
  operatorDescription: 'Sende die Ereignisse des ganzen Dienstes an eigene Server.',
  emptyText: 'Gib die URL eines Servers an, der erfahren soll, was hier geschieht.',
  limitReached: 'Du hast {max} Webhooks, mehr sind nicht möglich. Lösche zuerst einen.',
  turnOffText:
    'Dorthin wird nichts gesendet, bis du ihn wieder einschaltest. Was noch wartet, wird aufgegeben.',
  urlHelp: 'Die Seite deines Servers, die Ereignisse annimmt. Sie beginnt mit https://.',
  noneChosen: 'Wähle mindestens ein Ereignis.',
  v1Help: 'Dein Server prüft Ereignisse mit einem Geheimnis, das beide Seiten kennen.',
  v1aHelp: 'Dein Server prüft Ereignisse mit einem öffentlichen Schlüssel und hat kein Geheimnis.',
  secretTitle: 'Speichere dieses Geheimnis jetzt',
  secretText: 'Dein Server prüft damit Ereignisse. Du siehst es nicht noch einmal.',
  keyTitle: 'Dein Webhook ist bereit',
  keyText: 'Gib deinem Server diesen öffentlichen Schlüssel. Er prüft damit Ereignisse.',
  replaceText:
    'Du erhältst ein neues. Eine Weile werden Ereignisse mit beiden signiert, damit nichts ausfällt.',
  noDeliveriesText:
    'Hier stehen später Ereignisse. Sende einen Test, um zu sehen, ob dein Server sie annimmt.',
  whileOff: 'Schalte den Webhook ein, um etwas zu senden.',
  failureSecret: 'Das Geheimnis des Webhooks ist nicht mehr lesbar. Ersetze es.',
} satisfies WebhookMessages['webhooks'];
