import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';

export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  NOT_WHILE_IMPERSONATING:
    'Das geht nicht, solange Sie alles als jemand anderes ansehen. Beenden Sie zuerst die Ansicht.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Sie dürfen diese Rolle nicht vergeben. Wählen Sie eine andere.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS:
    'Konten sieht nur, wer Verwaltungsrechte hat. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_CANNOT_IMPERSONATE_ADMINS:
    'Die Ansicht als jemand aus der Verwaltung ist nicht möglich. Wählen Sie ein anderes Konto.',
  USER_NOT_FOUND: 'Dieses Konto gibt es nicht mehr. Laden Sie die Seite neu.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE:
    'Sie sehen die Anwendung nicht als jemand anderes. Laden Sie die Seite neu.',
  YOU_CANNOT_BAN_YOURSELF:
    'Sie können sich nicht selbst sperren. Fragen Sie jemand anderes aus der Verwaltung.',
  YOU_CANNOT_REMOVE_YOURSELF:
    'Sie können sich hier nicht selbst löschen. Das geht in Ihren Kontoeinstellungen.',
  NO_DATA_TO_UPDATE: 'Es wurde nichts geändert. Ändern Sie zuerst etwas.',
  USER_ID_CANNOT_BE_UPDATED:
    'Die Kennung eines Kontos kann nicht geändert werden. Lassen Sie sie, wie sie ist.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER:
    'Das Passwort kann hier nicht geändert werden. Legen Sie es getrennt fest.',
  INVALID_ROLE_TYPE: 'Diese Rolle gibt es nicht. Wählen Sie eine andere.',
  LAST_ADMIN:
    'Eine Person mit Verwaltungsrechten muss bleiben. Geben Sie zuerst jemand anderem diese Rechte.',
  REASON_REQUIRED: 'Geben Sie einen Grund an.',
  USER_IS_BANNED: 'Die Ansicht als gesperrtes Konto ist nicht möglich. Heben Sie zuerst die Sperre auf.',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  UNAUTHORIZED_SESSION: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  INVALID_API_KEY: 'Dieser API-Schlüssel ist nicht richtig. Prüfen Sie ihn oder verwenden Sie einen anderen.',
  KEY_DISABLED:
    'Dieser API-Schlüssel ist ausgeschaltet. Schalten Sie ihn ein oder verwenden Sie einen anderen.',
  KEY_EXPIRED: 'Dieser API-Schlüssel ist abgelaufen. Erstellen Sie einen neuen.',
  USAGE_EXCEEDED: 'Dieser API-Schlüssel ist aufgebraucht. Verwenden Sie einen anderen.',
  RATE_LIMITED: 'Zu viele Anfragen mit diesem API-Schlüssel. Sie können es in {time} erneut versuchen.',
  USER_NOT_MEMBER_OF_ORGANIZATION: 'Sie sind nicht in dieser Organisation. Lassen Sie sich einladen.',
  INSUFFICIENT_API_KEY_PERMISSIONS: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  KEY_NOT_FOUND: 'Diesen API-Schlüssel gibt es nicht mehr. Laden Sie die Seite neu.',
  SERVER_ONLY_PROPERTY: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  METADATA_DISABLED: 'Das ist hier ausgeschaltet. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  INVALID_METADATA_TYPE: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  EXPIRES_IN_IS_TOO_SMALL: 'Diese Zeit ist zu kurz. Wählen Sie eine längere.',
  EXPIRES_IN_IS_TOO_LARGE: 'Diese Zeit ist zu lang. Wählen Sie eine kürzere.',
  KEY_DISABLED_EXPIRATION:
    'Hier kann man nicht wählen, wann ein Schlüssel abläuft. Lassen Sie das, wie es ist.',
  INVALID_NAME_LENGTH: 'Dieser Name ist zu kurz oder zu lang. Wählen Sie einen anderen.',
  INVALID_PREFIX_LENGTH: 'Dieses Präfix ist zu kurz oder zu lang. Wählen Sie ein anderes.',
  NAME_REQUIRED: 'Geben Sie dem Schlüssel einen Namen.',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  NO_VALUES_TO_UPDATE: 'Es gibt nichts zu speichern. Ändern Sie zuerst etwas.',
  INVALID_SCOPE: 'Dieser Schlüssel kann diese Rechte nicht bekommen. Wählen Sie andere.',
  UNKNOWN_API_KEY_CONFIGURATION: 'Etwas ist schiefgegangen. Bitte versuchen Sie es erneut.',
  TOO_MANY_API_KEYS: 'Sie haben schon so viele API-Schlüssel wie möglich. Widerrufen Sie zuerst einen.',
  NOT_WITH_AN_API_KEY: 'Mit einem API-Schlüssel geht das nicht. Melden Sie sich dafür an.',
  ORGANIZATION_ID_REQUIRED: 'Wählen Sie zuerst eine Organisation.',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'Sie dürfen keine Organisationen anlegen. Fragen Sie jemanden aus der Verwaltung.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Sie können in keiner weiteren Organisation sein. Verlassen Sie zuerst eine.',
  ORGANIZATION_ALREADY_EXISTS: 'Diese Adresse ist vergeben. Wählen Sie eine andere.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'Diese Adresse ist vergeben. Wählen Sie eine andere.',
  ORGANIZATION_NOT_FOUND: 'Diese Organisation gibt es nicht mehr. Wählen Sie eine andere.',
  ORGANIZATION_ID_IS_REQUIRED: 'Wählen Sie zuerst eine Organisation.',
  ORGANIZATION_NAME_MISMATCH:
    'Das ist nicht der Name der Organisation. Geben Sie ihn genau so ein, wie er ist.',
  ORGANIZATION_DELETION_DISABLED:
    'Organisationen können hier nicht gelöscht werden. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  NO_ACTIVE_ORGANIZATION: 'Wählen Sie zuerst eine Organisation.',
  ORGANIZATION_NAMES_DIFFER:
    'Dieser Link nennt zwei verschiedene Organisationen. Öffnen Sie die Organisation aus Ihrer Liste.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION:
    'Sie sind nicht in dieser Organisation. Lassen Sie sich einladen.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION:
    'Sie sind nicht in dieser Organisation. Lassen Sie sich einladen.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'Sie sind nicht in dieser Organisation. Lassen Sie sich einladen.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  SOLE_OWNER: 'Sie sind die einzige Person, der eine Organisation gehört. Übergeben Sie sie zuerst.',
  ORGANIZATION_POLICY: 'Diese Organisation verlangt einen weiteren Schritt. Öffnen Sie sie, um ihn zu sehen.',
  PERMISSION_DENIED: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  MEMBER_NOT_FOUND: 'Diese Person ist kein Mitglied mehr. Laden Sie die Seite neu.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Diese Person ist schon Mitglied.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Jede Organisation braucht jemanden, dem sie gehört. Übergeben Sie sie zuerst.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Jede Organisation braucht jemanden, dem sie gehört. Übergeben Sie sie zuerst.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'Diese Organisation hat keine freien Plätze. Fragen Sie jemanden aus der Organisation.',
  ROLE_NOT_FOUND: 'Diese Rolle gibt es nicht. Wählen Sie eine andere.',
  TRANSFER_NOT_FOUND: 'Diese Übergabe läuft nicht mehr. Laden Sie die Seite neu.',
  TRANSFER_ALREADY_PENDING: 'Es läuft schon eine Übergabe. Ziehen Sie sie zuerst zurück.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    'Sie dürfen diese Rolle nicht vergeben. Wählen Sie eine andere.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'Diese Person ist schon eingeladen. Sie können die Einladung erneut senden.',
  INVITATION_LIMIT_REACHED: 'Es gibt zu viele offene Einladungen. Ziehen Sie zuerst eine zurück.',
  INVITATION_NOT_FOUND: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  INVITATION_EMAIL_MISMATCH: 'Diese Einladung ist für eine andere Adresse. Melden Sie sich mit dieser an.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Diese Einladung ist für eine andere Adresse. Melden Sie sich mit dieser an.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'Wer Sie eingeladen hat, ist nicht mehr in der Organisation. Bitten Sie um eine neue Einladung.',
  FAILED_TO_RETRIEVE_INVITATION: 'Diese Einladung gilt nicht mehr. Bitten Sie um eine neue.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION:
    'Bestätigen Sie zuerst Ihre E-Mail-Adresse.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Öffnen Sie zuerst den Link in der E-Mail mit der Einladung.',
  TEAM_NOT_FOUND: 'Dieses Team gibt es nicht mehr. Laden Sie die Seite neu.',
  TEAM_ALREADY_EXISTS: 'Es gibt ein Team mit diesem Namen. Wählen Sie einen anderen.',
  INVALID_TEAM_ID: 'Dieses Team gibt es nicht mehr. Laden Sie die Seite neu.',
  UNABLE_TO_REMOVE_LAST_TEAM:
    'Eine Organisation braucht mindestens ein Team. Legen Sie zuerst ein anderes an.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS:
    'Es kann keine weiteren Teams geben. Löschen Sie zuerst eines.',
  TEAM_MEMBER_LIMIT_REACHED: 'Dieses Team hat keine freien Plätze. Wählen Sie ein anderes.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Diese Person ist nicht im Team. Laden Sie die Seite neu.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Wählen Sie zuerst ein Team.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Wählen Sie zuerst eine Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
  TOO_MANY_ROLES: 'Es kann keine weiteren Rollen geben. Löschen Sie zuerst eine.',
  INVALID_RESOURCE: 'Dieses Recht gibt es nicht. Wählen Sie ein anderes.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'Diese Rolle gehört zu jeder Organisation und bleibt. Eigene Rollen können Sie löschen.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Diese Rolle ist noch vergeben. Geben Sie den Mitgliedern zuerst eine andere.',
  DOMAIN_NOT_FOUND: 'Diese Domain gibt es nicht mehr. Laden Sie die Seite neu.',
  INVALID_DOMAIN: 'Geben Sie eine Domain wie example.com ein.',
  PUBLIC_DOMAIN: 'Bei dieser Domain können alle eine Adresse bekommen. Wählen Sie eine eigene Domain.',
  DOMAIN_ALREADY_CLAIMED:
    'Diese Domain gehört zu einer anderen Organisation. Wenden Sie sich an den Support, wenn sie Ihnen gehört.',
  DOMAIN_RECORD_NOT_FOUND:
    'Der Eintrag wurde noch nicht gefunden. DNS-Änderungen können einige Stunden dauern.',
  DOMAIN_NOT_VERIFIED: 'Die Domain ist nicht bestätigt. Bestätigen Sie sie zuerst.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION:
    'Sie dürfen dieser Organisation nicht beitreten. Lassen Sie sich einladen.',
  POLICY_WOULD_LOCK_YOU_OUT: 'Sie erfüllen diese Richtlinie selbst nicht. Erfüllen Sie sie zuerst.',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'Diesen Webhook gibt es nicht mehr. Laden Sie die Seite neu.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Diese Zustellung gibt es nicht mehr. Laden Sie die Seite neu.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS:
    'Dazu fehlt Ihnen das Recht. Fragen Sie jemanden aus der Verwaltung.',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'Organisationen können hier keine Webhooks haben. Wenden Sie sich an den Support, wenn Sie es brauchen.',
  INVALID_WEBHOOK_URL: 'Geben Sie eine URL ein, die mit https:// beginnt und kein Passwort enthält.',
  UNKNOWN_WEBHOOK_EVENT: 'Das Ereignis {event} gibt es nicht. Wählen Sie ein anderes.',
  TOO_MANY_WEBHOOKS: 'Sie können keine weiteren Webhooks haben. Löschen Sie zuerst einen.',
  WEBHOOK_DISABLED: 'Der Webhook ist ausgeschaltet. Schalten Sie ihn zuerst ein.',
} satisfies WebhookMessages['webhookErrors'];
