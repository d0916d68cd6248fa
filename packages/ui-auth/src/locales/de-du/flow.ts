import type { Messages } from '#messages/messages.ts';
import { linkErrors as formalLinkErrors, mailedCode as formalMailedCode } from '../de/flow.ts';

export const mailedCode = {
  ...formalMailedCode,
  nothingThere:
    'Nichts angekommen? Sieh im Spam-Ordner nach oder sende ihn erneut. Der Code gilt nur in diesem Browser.',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  ...formalLinkErrors,
  bannedTitle: 'Du kannst dich nicht anmelden',
  unknown: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  token_expired: 'Dieser Link ist abgelaufen. Fordere einen neuen an.',
  invalid_token: 'Dieser Link ist abgelaufen oder benutzt. Fordere einen neuen an.',
  INVALID_TOKEN: 'Dieser Link ist abgelaufen oder benutzt. Fordere einen neuen an.',
  invalid_callback_request: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  state_not_found: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  please_restart_the_process: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  no_code: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  invalid_code: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  no_callback_url: 'Die Anmeldung wurde unterbrochen. Beginne von vorn.',
  issuer_mismatch: 'Die Antwort kam nicht von {atProvider}. Beginne von vorn.',
  access_denied:
    'Du hast der Weitergabe deiner Angaben nicht zugestimmt. Versuche es erneut oder auf einem anderen Weg.',
  user_cancelled_login:
    'Du hast bei {atProvider} abgebrochen. Versuche es erneut oder auf einem anderen Weg.',
  temporarily_unavailable:
    '{provider} ist überlastet oder nicht erreichbar. Bitte versuche es gleich noch einmal.',
  server_error: 'Bei {atProvider} ist etwas schiefgegangen. Bitte versuche es gleich noch einmal.',
  invalid_request: '{provider} hat unsere Anfrage nicht angenommen. Melde dich auf einem anderen Weg an.',
  unable_to_get_user_info:
    '{provider} hat deine Angaben nicht weitergegeben. Versuche es erneut oder auf einem anderen Weg.',
  email_not_found: '{provider} hat keine E-Mail-Adresse weitergegeben. Melde dich auf einem anderen Weg an.',
  unable_to_link_account:
    'Wir konnten dieses Konto nicht verbinden. Melde dich erst an und verbinde es in deinen Einstellungen.',
  account_not_linked:
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melde dich dort an und verbinde das andere Konto in deinen Einstellungen.',
  unable_to_create_user: 'Wir konnten dein Konto nicht anlegen. Bitte versuche es erneut.',
  unable_to_create_session: 'Wir konnten dich nicht anmelden. Bitte versuche es erneut.',
  email_not_verified:
    'Bestätige zuerst deine E-Mail-Adresse. Wir haben dir einen Link gesendet: Öffne ihn und melde dich dann erneut an.',
  internal_server_error: 'Hier ist etwas schiefgegangen. Bitte versuche es erneut.',
  other_browser:
    'Dieser Link gilt in dem Browser, der ihn angefordert hat. Öffne ihn dort oder fordere hier einen neuen an.',
  failed_to_create_user: 'Wir konnten dein Konto nicht anlegen. Bitte versuche es erneut.',
  failed_to_create_session: 'Wir konnten dich nicht anmelden. Bitte versuche es erneut.',
  oauth_provider_not_found: 'Dieser Weg zur Anmeldung steht nicht zur Verfügung. Wähle einen anderen Weg.',
  signup_disabled: 'Neue Konten sind zurzeit nicht möglich. Wenn du ein Konto hast, melde dich an.',
  new_user_signup_disabled: 'Neue Konten sind zurzeit nicht möglich. Wenn du ein Konto hast, melde dich an.',
  banned: 'Dieses Konto ist gesperrt. Wende dich an den Support.',
  couldnt_update_your_email: 'Diese Adresse konnten wir nicht verwenden. Versuche eine andere.',
  account_already_linked_to_different_user:
    'Dieses Konto bei {atProvider} gehört hier zu einer anderen Person. Wähle ein anderes.',
  unauthorized: 'Dieser Link gehört zu einem anderen Konto. Melde dich zuerst dort an.',
  user_not_found:
    'Zu diesem Link haben wir kein Konto gefunden. Vielleicht wurde es gelöscht. Wende dich an den Support, wenn du es brauchst.',
} satisfies Messages['linkErrors'];
