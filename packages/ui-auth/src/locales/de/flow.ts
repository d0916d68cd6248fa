import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'Code',
  nothingThere:
    'Nichts angekommen? Sehen Sie im Spam-Ordner nach oder senden Sie ihn erneut. Der Code gilt nur in diesem Browser.',
  resend: 'Erneut senden',
  resendIn: 'Erneut senden in {seconds} s',
  resending: 'Wird gesendet…',
  resent: 'Wir haben einen neuen Code gesendet. Der alte gilt nicht mehr.',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  title: 'Das hat nicht geklappt',
  linkTitle: 'Dieser Link gilt nicht mehr',
  providerTitle: 'Die Anmeldung wurde nicht abgeschlossen',
  connectTitle: 'Das Konto wurde nicht verbunden',
  bannedTitle: 'Sie können sich nicht anmelden',
  closedTitle: 'Neue Konten sind nicht möglich',
  unknown: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  token_expired: 'Dieser Link ist abgelaufen. Fordern Sie einen neuen an.',
  invalid_token: 'Dieser Link ist abgelaufen oder benutzt. Fordern Sie einen neuen an.',
  INVALID_TOKEN: 'Dieser Link ist abgelaufen oder benutzt. Fordern Sie einen neuen an.',
  user_not_found:
    'Zu diesem Link haben wir kein Konto gefunden. Vielleicht wurde es gelöscht. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  unauthorized: 'Dieser Link gehört zu einem anderen Konto. Melden Sie sich zuerst dort an.',
  couldnt_update_your_email: 'Diese Adresse konnten wir nicht verwenden. Versuchen Sie eine andere.',
  invalid_callback_request: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  state_not_found: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  please_restart_the_process: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  no_code: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  invalid_code: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  no_callback_url: 'Die Anmeldung wurde unterbrochen. Beginnen Sie von vorn.',
  oauth_provider_not_found:
    'Dieser Weg zur Anmeldung steht nicht zur Verfügung. Wählen Sie einen anderen Weg.',
  issuer_mismatch: 'Die Antwort kam nicht von {atProvider}. Beginnen Sie von vorn.',
  access_denied:
    'Sie haben der Weitergabe Ihrer Angaben nicht zugestimmt. Versuchen Sie es erneut oder auf einem anderen Weg.',
  user_cancelled_login:
    'Sie haben bei {atProvider} abgebrochen. Versuchen Sie es erneut oder auf einem anderen Weg.',
  temporarily_unavailable:
    '{provider} ist überlastet oder nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  server_error: 'Bei {atProvider} ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  invalid_request:
    '{provider} hat unsere Anfrage nicht angenommen. Melden Sie sich auf einem anderen Weg an.',
  unable_to_get_user_info:
    '{provider} hat Ihre Angaben nicht weitergegeben. Versuchen Sie es erneut oder auf einem anderen Weg.',
  email_not_found:
    '{provider} hat keine E-Mail-Adresse weitergegeben. Melden Sie sich auf einem anderen Weg an.',
  account_already_linked_to_different_user:
    'Dieses Konto bei {atProvider} gehört hier zu einer anderen Person. Wählen Sie ein anderes.',
  unable_to_link_account:
    'Wir konnten dieses Konto nicht verbinden. Melden Sie sich erst an und verbinden Sie es in Ihren Einstellungen.',
  email_does_not_match:
    'Dieses Konto bei {atProvider} hat eine andere E-Mail-Adresse. Es kann nur eines mit derselben verbunden werden.',
  account_not_linked:
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich dort an und verbinden Sie das andere Konto in Ihren Einstellungen.',
  signup_disabled: 'Neue Konten sind zurzeit nicht möglich. Wenn Sie ein Konto haben, melden Sie sich an.',
  unable_to_create_user: 'Wir konnten Ihr Konto nicht anlegen. Bitte versuchen Sie es erneut.',
  unable_to_create_session: 'Wir konnten Sie nicht anmelden. Bitte versuchen Sie es erneut.',
  email_not_verified:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link gesendet: Öffnen Sie ihn und melden Sie sich dann erneut an.',
  internal_server_error: 'Hier ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
  other_browser:
    'Dieser Link gilt in dem Browser, der ihn angefordert hat. Öffnen Sie ihn dort oder fordern Sie hier einen neuen an.',
  new_user_signup_disabled:
    'Neue Konten sind zurzeit nicht möglich. Wenn Sie ein Konto haben, melden Sie sich an.',
  failed_to_create_user: 'Wir konnten Ihr Konto nicht anlegen. Bitte versuchen Sie es erneut.',
  failed_to_create_session: 'Wir konnten Sie nicht anmelden. Bitte versuchen Sie es erneut.',
  banned: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
  providerFallback: 'Der Anbieter',
  atProviderFallback: 'dem Anbieter',
  retry: 'Erneut versuchen',
  home: 'Zur Startseite',
  signIn: 'Zurück zur Anmeldung',
  requestNew: 'Neuen Link anfordern',
  code: 'Code: {code}',
} satisfies Messages['linkErrors'];
