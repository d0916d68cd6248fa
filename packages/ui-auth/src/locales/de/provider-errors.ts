import type { Messages } from '#messages/messages.ts';

export const errors = {
  UNKNOWN: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  NETWORK: 'Wir konnten den Server nicht erreichen. Prüfen Sie Ihre Verbindung.',
  INTERNAL_SERVER_ERROR: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  SERVICE_BUSY: 'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  SERVICE_UNAVAILABLE: 'Das lässt sich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal.',
  TOO_MANY_REQUESTS: 'Zu viele Versuche. Sie können es in {time} erneut versuchen.',
  VALIDATION_ERROR: 'Prüfen Sie die markierten Felder.',
  INVALID_JSON: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  TOO_MANY_ROWS: 'Zu viele Zeilen für eine Datei. Grenzen Sie die Liste mit einem Filter ein.',
  PAYLOAD_TOO_LARGE: 'Das ist zu groß zum Senden. Senden Sie weniger.',
  INVALID_PICTURE: 'Diese Datei lässt sich nicht verwenden. Wählen Sie ein Bild als PNG, JPEG oder WebP.',
  PICTURE_TOO_LARGE: 'Dieses Bild ist zu groß. Wählen Sie ein kleineres.',
  PICTURES_NOT_AVAILABLE:
    'Bilder lassen sich zurzeit nicht speichern. Bitte versuchen Sie es später noch einmal.',
  UNSUPPORTED_MEDIA_TYPE: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  METHOD_NOT_ALLOWED: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  MISSING_FIELD: 'Füllen Sie dieses Feld aus.',
  USER_FIELD_TAKEN: 'Das ist schon vergeben. Geben Sie etwas anderes ein.',
  FIELD_NOT_ALLOWED: 'Eine dieser Angaben kann hier nicht geändert werden. Laden Sie die Seite neu.',
  NOT_FOUND: 'Das gibt es nicht mehr. Laden Sie die Seite neu.',
  UNAUTHORIZED: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  INVALID_ORIGIN: 'Von dieser Seite aus ist keine Anmeldung erlaubt. Wenden Sie sich an den Support.',
  INVALID_CALLBACK_URL:
    'Wir konnten nicht zu dieser Seite weiterleiten. Gehen Sie zurück und versuchen Sie es erneut.',
  INVALID_REDIRECT_URL:
    'Wir konnten nicht zu dieser Seite weiterleiten. Gehen Sie zurück und versuchen Sie es erneut.',
  INVALID_ERROR_CALLBACK_URL:
    'Wir konnten nicht zu dieser Seite weiterleiten. Gehen Sie zurück und versuchen Sie es erneut.',
  INVALID_NEW_USER_CALLBACK_URL:
    'Wir konnten nicht zu dieser Seite weiterleiten. Gehen Sie zurück und versuchen Sie es erneut.',
  EMAIL_PASSWORD_DISABLED: 'Die Anmeldung mit Passwort ist hier ausgeschaltet. Wählen Sie einen anderen Weg.',
  EMAIL_PASSWORD_SIGN_UP_DISABLED:
    'Neue Konten sind zurzeit nicht möglich. Wenn Sie ein Konto haben, melden Sie sich an.',
  RESET_PASSWORD_DISABLED:
    'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  INVALID_EMAIL: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  INVALID_EMAIL_OR_PASSWORD:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es erneut.',
  EMAIL_NOT_VERIFIED:
    'Bestätigen Sie Ihre E-Mail-Adresse, um fortzufahren. Wir haben einen neuen Link gesendet.',
  EMAIL_ALREADY_VERIFIED: 'Diese E-Mail-Adresse ist schon bestätigt. Sie können fortfahren.',
  EMAIL_MISMATCH: 'Das ist nicht Ihre E-Mail-Adresse. Prüfen Sie sie und versuchen Sie es erneut.',
  EMAIL_IS_THE_SAME: 'Das ist schon Ihre E-Mail-Adresse. Geben Sie eine andere ein.',
  EMAIL_CHANGE_NOT_FOUND: 'Diese Änderung gibt es nicht mehr. Beginnen Sie von vorn.',
  COULDNT_UPDATE_YOUR_EMAIL: 'Diese Adresse konnten wir nicht verwenden. Versuchen Sie eine andere.',
  EMAIL_CAN_NOT_BE_UPDATED:
    'Die E-Mail-Adresse kann hier nicht geändert werden. Wenden Sie sich an den Support.',
  CHANGE_EMAIL_DISABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  VERIFICATION_EMAIL_NOT_ENABLED:
    'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  PASSWORD_TOO_SHORT: 'Verwenden Sie mindestens {min} Zeichen.',
  PASSWORD_TOO_LONG: 'Verwenden Sie höchstens {max} Zeichen.',
  PASSWORD_TOO_COMMON:
    'Viele verwenden dieses Passwort, also ist es leicht zu erraten. Wählen Sie ein anderes.',
  PASSWORD_TOO_SIMILAR: 'Verwenden Sie nicht Ihren Namen oder Ihre E-Mail-Adresse als Passwort.',
  PASSWORD_COMPROMISED: 'Dieses Passwort ist aus einem Datenleck bekannt. Wählen Sie ein anderes.',
  INVALID_PASSWORD: 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es erneut.',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'Dieses Konto hat noch kein Passwort. Legen Sie zuerst eines fest.',
  USER_ALREADY_HAS_PASSWORD: 'Dieses Konto hat schon ein Passwort. Ändern Sie es stattdessen.',
  INVALID_TOKEN: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  TOKEN_EXPIRED: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  USER_ALREADY_EXISTS:
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Verwenden Sie eine andere oder melden Sie sich an.',
  FAILED_TO_CREATE_USER: 'Wir konnten Ihr Konto nicht anlegen. Bitte versuchen Sie es erneut.',
  FAILED_TO_CREATE_SESSION: 'Wir konnten Sie nicht anmelden. Bitte versuchen Sie es erneut.',
  FAILED_TO_GET_SESSION: 'Wir konnten Sie nicht anmelden. Bitte versuchen Sie es erneut.',
  SESSION_NOT_FOUND: 'Dieses Gerät ist schon abgemeldet.',
  SESSION_EXPIRED: 'Bestätigen Sie zu Ihrer Sicherheit, dass Sie es sind.',
  SESSION_NOT_FRESH: 'Bestätigen Sie zu Ihrer Sicherheit, dass Sie es sind.',
  FAILED_TO_UNLINK_LAST_ACCOUNT:
    'Das ist Ihr einziger Weg, sich anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  ACCOUNT_NOT_FOUND: 'Diese Verbindung besteht nicht mehr.',
  FAILED_TO_GET_USER_INFO:
    'Der Anbieter hat Ihre Angaben nicht weitergegeben. Versuchen Sie es erneut oder auf einem anderen Weg.',
  PROVIDER_NOT_FOUND: 'Dieser Weg zur Anmeldung steht nicht zur Verfügung. Wählen Sie einen anderen Weg.',
  PROVIDER_NOT_CONFIGURED:
    'Dieser Weg zur Anmeldung steht nicht zur Verfügung. Wählen Sie einen anderen Weg.',
  PROVIDER_TOKENS_UNAVAILABLE:
    'Diese Verbindung lässt sich zurzeit nicht verwenden. Bitte versuchen Sie es später noch einmal.',
  PROVIDER_UNREACHABLE: 'Der Anbieter hat nicht geantwortet. Bitte versuchen Sie es gleich noch einmal.',
  ID_TOKEN_NOT_SUPPORTED: 'Dieser Weg zur Anmeldung steht nicht zur Verfügung. Wählen Sie einen anderen Weg.',
  USER_EMAIL_NOT_FOUND:
    'Der Anbieter hat keine E-Mail-Adresse weitergegeben. Melden Sie sich auf einem anderen Weg an.',
  ACCOUNT_NOT_LINKED:
    'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich dort an und verbinden Sie es in Ihren Einstellungen.',
  SIGNUP_DISABLED: 'Neue Konten sind zurzeit nicht möglich. Wenn Sie ein Konto haben, melden Sie sich an.',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'Dieses Konto gehört hier zu einer anderen Person. Wählen Sie ein anderes.',
  LINKING_NOT_ALLOWED:
    'Konten können hier nicht verbunden werden. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED:
    'Dieses Konto hat eine andere E-Mail-Adresse. Wählen Sie eines mit derselben.',
  USER_ID_OR_SESSION_REQUIRED: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  TOKEN_REFRESH_NOT_SUPPORTED: 'Diese Verbindung lässt sich nicht erneuern. Verbinden Sie das Konto neu.',
  REFRESH_TOKEN_NOT_FOUND: 'Diese Verbindung lässt sich nicht erneuern. Verbinden Sie das Konto neu.',
  FAILED_TO_REFRESH_ACCESS_TOKEN: 'Diese Verbindung lässt sich nicht erneuern. Verbinden Sie das Konto neu.',
  FAILED_TO_GET_ACCESS_TOKEN: 'Diese Verbindung lässt sich nicht erneuern. Verbinden Sie das Konto neu.',
  OWN_DATA_DISABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  OWN_DATA_NOT_FOUND: 'Diese Datei gibt es nicht mehr. Fordern Sie eine neue an.',
  OWN_DATA_NOT_READY: 'Ihre Datei ist noch nicht bereit. Versuchen Sie es in einigen Minuten erneut.',
  OWN_DATA_EXPIRED: 'Diese Datei gibt es nicht mehr. Fordern Sie eine neue an.',
  OWN_DATA_ASKED_TOO_OFTEN:
    'Sie haben Ihre Daten zu oft angefordert. Sie können es in {time} erneut versuchen.',
  DELETE_USER_DISABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  TWO_FACTOR_DISABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  TWO_FACTOR_REQUIRED:
    'Hier ist die Bestätigung in zwei Schritten nötig. Richten Sie sie ein oder lassen Sie sie an.',
  TWO_FACTOR_NOT_ENABLED: 'Die Bestätigung in zwei Schritten ist aus. Schalten Sie sie zuerst ein.',
  INVALID_TWO_FACTOR_COOKIE: 'Das hat zu lange gedauert. Bitte melden Sie sich erneut an.',
  INVALID_CODE: 'Dieser Code stimmt nicht. Prüfen Sie ihn und versuchen Sie es erneut.',
  INVALID_BACKUP_CODE:
    'Dieser Ersatzcode stimmt nicht oder wurde schon verwendet. Geben Sie einen anderen ein.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE:
    'Zu viele falsche Codes. Bitte melden Sie sich erneut an oder fordern Sie einen neuen Code an.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Zu viele falsche Codes. Sie können es in {time} erneut versuchen.',
  OTP_HAS_EXPIRED: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  OTP_NOT_ENABLED: 'Zurzeit können keine Codes gesendet werden. Wählen Sie einen anderen Weg.',
  OTP_NOT_CONFIGURED: 'Das ist hier ausgeschaltet. Wählen Sie einen anderen Weg.',
  TOTP_NOT_ENABLED:
    'Es ist keine Authenticator-App eingerichtet. Falls Sie gerade eine einrichten, beginnen Sie neu.',
  TOTP_NOT_CONFIGURED: 'Das ist hier ausgeschaltet. Wählen Sie einen anderen Weg.',
  TOTP_ALREADY_ENABLED: 'Eine Authenticator-App ist schon eingerichtet. Laden Sie die Seite neu.',
  BACKUP_CODES_NOT_ENABLED: 'Es gibt keine Ersatzcodes mehr. Wählen Sie einen anderen Weg.',
  TRUSTED_DEVICE_NOT_FOUND: 'Diesem Gerät wird nicht mehr vertraut.',
  USERNAME_TOO_SHORT: 'Verwenden Sie mindestens {min} Zeichen.',
  USERNAME_TOO_LONG: 'Verwenden Sie höchstens {max} Zeichen.',
  INVALID_USERNAME: 'Verwenden Sie nur Buchstaben (a–z), Ziffern, Punkte und Unterstriche.',
  USERNAME_IS_ALREADY_TAKEN: 'Dieser Name ist vergeben. Versuchen Sie einen anderen.',
  INVALID_DISPLAY_USERNAME:
    'Dieser Name kann nicht angezeigt werden. Versuchen Sie einen kürzeren oder einfacheren.',
  USERNAME_IS_IMMUTABLE:
    'Ihr Benutzername kann nicht geändert werden. Wenden Sie sich an den Support, wenn er falsch ist.',
  INVALID_USERNAME_OR_PASSWORD:
    'Benutzername und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es erneut.',
  INVALID_SESSION_TOKEN: 'Dieses Konto ist in diesem Browser abgemeldet. Melden Sie sich erneut an.',
  CLIENT_REQUESTS_DISABLED:
    'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  RECOVERY_NOT_ENABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  SECOND_FACTOR_UNAVAILABLE:
    'Codes Ihrer App können zurzeit nicht geprüft werden. Wählen Sie einen anderen Weg oder versuchen Sie es später.',
  LINK_NEEDS_CONFIRMATION: 'Dieser Link gehört zu einem anderen Browser. Öffnen Sie ihn dort.',
  INVALID_OTP: 'Dieser Code stimmt nicht. Prüfen Sie ihn und versuchen Sie es erneut.',
  OTP_EXPIRED: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
  TOO_MANY_ATTEMPTS: 'Zu viele falsche Codes. Fordern Sie einen neuen an.',
  INVALID_OTP_TYPE: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  OTP_REQUIRED: 'Füllen Sie dieses Feld aus.',
  PASSKEY_CANCELLED: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder auf einem anderen Weg.',
  PASSKEY_NOT_SUPPORTED:
    'Dieser Browser kann keine Passkeys verwenden. Verwenden Sie einen anderen Browser oder Weg.',
  PASSKEYS_DISABLED: 'Das ist hier ausgeschaltet. Wählen Sie einen anderen Weg.',
  CHALLENGE_NOT_FOUND: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  FAILED_TO_VERIFY_REGISTRATION:
    'Der Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es erneut.',
  PREVIOUSLY_REGISTERED:
    'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto. Melden Sie sich damit an.',
  TOO_MANY_PASSKEYS: 'Sie haben schon so viele Passkeys wie möglich. Entfernen Sie zuerst einen.',
  LAST_SIGN_IN_METHOD: 'Das ist Ihr einziger Weg, sich anzumelden. Fügen Sie zuerst einen anderen hinzu.',
  AUTHENTICATION_FAILED:
    'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es erneut oder auf einem anderen Weg.',
  UNKNOWN_PASSKEY: 'Dieser Passkey gehört zu keinem Konto mehr. Wählen Sie einen anderen Weg.',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY:
    'Inzwischen hat sich jemand anderes angemeldet. Beginnen Sie von vorn.',
  PASSKEY_NOT_FOUND: 'Diesen Passkey gibt es nicht mehr. Laden Sie die Seite neu.',
  BANNED_USER: 'Dieses Konto ist gesperrt. Wenden Sie sich an den Support.',
} satisfies Messages['errors'];
