import type { Messages } from '#messages/messages.ts';
import { connectedAccountsCard as formalConnectedAccountsCard } from '../de/linked-accounts.ts';

export const connectedAccountsCard = {
  ...formalConnectedAccountsCard,
  confirm: 'Du kannst dich dann nicht mehr mit {provider} anmelden. Du kannst es später wieder verbinden.',
  keepOne: 'Behalte mindestens einen Weg, dich anzumelden.',
  connectFailed: 'Wir konnten {provider} nicht verbinden. Bitte versuche es erneut.',
  notAgreed: 'Es wurde nichts verbunden: Du hast bei {provider} nicht zugestimmt. Versuche es erneut.',
  belongsToOther: 'Dieses Konto bei {provider} gehört hier zu einer anderen Person. Wähle ein anderes.',
} satisfies Messages['connectedAccountsCard'];
