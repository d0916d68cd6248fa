import type { Translation } from '#messages/messages.ts';
import type { eventList as english } from './list-words.ts';

export const eventList: Translation<typeof english> = {
  list: 'Ereignisse',
  show: 'Zeigen',
  all: 'Alles',
  emptyTitle: 'Noch nichts geschehen',
  emptyText: 'Hier stehen später Anmeldungen und Änderungen.',
  noMatch: 'Nichts dergleichen ist geschehen',
  more: 'Mehr zeigen',
  loadingMore: 'Lädt …',
  shown: { one: '{count} Ereignis', other: '{count} Ereignisse' },
  times: { one: '{count} Mal', other: '{count} Mal' },
  since: 'seit {time}',
  device: '{browser} unter {system}',
  by: 'durch {name}',
  about: 'über {name}',
  byNobody: 'durch den Dienst',
};
