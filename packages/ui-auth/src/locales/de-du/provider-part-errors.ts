import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';
import {
  administrationErrors as formalAdministrationErrors,
  apiKeyErrors as formalApiKeyErrors,
  organizationErrors as formalOrganizationErrors,
  webhookErrors as formalWebhookErrors,
} from '../de/provider-part-errors.ts';

export const administrationErrors = {
  ...formalAdministrationErrors,
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  NOT_WHILE_IMPERSONATING:
    'Das geht nicht, solange du alles als jemand anderes ansiehst. Beende zuerst die Ansicht.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Du darfst diese Rolle nicht vergeben. Wähle eine andere.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE: 'Du siehst die Anwendung nicht als jemand anderes. Lade die Seite neu.',
  YOU_CANNOT_BAN_YOURSELF: 'Du kannst dich nicht selbst sperren. Frag jemand anderes aus der Verwaltung.',
  YOU_CANNOT_REMOVE_YOURSELF:
    'Du kannst dich hier nicht selbst löschen. Das geht in deinen Kontoeinstellungen.',
  REASON_REQUIRED: 'Gib einen Grund an.',
  USER_NOT_FOUND: 'Dieses Konto gibt es nicht mehr. Lade die Seite neu.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS:
    'Konten sieht nur, wer Verwaltungsrechte hat. Frag jemanden aus der Verwaltung.',
  INVALID_ROLE_TYPE: 'Diese Rolle gibt es nicht. Wähle eine andere.',
  YOU_CANNOT_IMPERSONATE_ADMINS:
    'Die Ansicht als jemand aus der Verwaltung ist nicht möglich. Wähle ein anderes Konto.',
  USER_IS_BANNED: 'Die Ansicht als gesperrtes Konto ist nicht möglich. Hebe zuerst die Sperre auf.',
  NO_DATA_TO_UPDATE: 'Es wurde nichts geändert. Ändere zuerst etwas.',
  LAST_ADMIN: 'Eine Person mit Verwaltungsrechten muss bleiben. Gib zuerst jemand anderem diese Rechte.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER:
    'Das Passwort kann hier nicht geändert werden. Lege es getrennt fest.',
  USER_ID_CANNOT_BE_UPDATED: 'Die Kennung eines Kontos kann nicht geändert werden. Lass sie, wie sie ist.',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  ...formalApiKeyErrors,
  UNAUTHORIZED_SESSION: 'Du bist abgemeldet. Melde dich an, um fortzufahren.',
  RATE_LIMITED: 'Zu viele Anfragen mit diesem API-Schlüssel. Du kannst es in {time} erneut versuchen.',
  USER_NOT_MEMBER_OF_ORGANIZATION: 'Du bist nicht in dieser Organisation. Lass dich einladen.',
  INSUFFICIENT_API_KEY_PERMISSIONS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  SERVER_ONLY_PROPERTY: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  INVALID_METADATA_TYPE: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  EXPIRES_IN_IS_TOO_SMALL: 'Diese Zeit ist zu kurz. Wähle eine längere.',
  EXPIRES_IN_IS_TOO_LARGE: 'Diese Zeit ist zu lang. Wähle eine kürzere.',
  NAME_REQUIRED: 'Gib dem Schlüssel einen Namen.',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  UNKNOWN_API_KEY_CONFIGURATION: 'Etwas ist schiefgegangen. Bitte versuche es erneut.',
  TOO_MANY_API_KEYS: 'Du hast schon so viele API-Schlüssel wie möglich. Widerrufe zuerst einen.',
  NOT_WITH_AN_API_KEY: 'Mit einem API-Schlüssel geht das nicht. Melde dich dafür an.',
  ORGANIZATION_ID_REQUIRED: 'Wähle zuerst eine Organisation.',
  METADATA_DISABLED: 'Das ist hier ausgeschaltet. Wende dich an den Support, wenn du es brauchst.',
  NO_VALUES_TO_UPDATE: 'Es gibt nichts zu speichern. Ändere zuerst etwas.',
  INVALID_API_KEY: 'Dieser API-Schlüssel ist nicht richtig. Prüfe ihn oder verwende einen anderen.',
  KEY_DISABLED: 'Dieser API-Schlüssel ist ausgeschaltet. Schalte ihn ein oder verwende einen anderen.',
  KEY_EXPIRED: 'Dieser API-Schlüssel ist abgelaufen. Erstelle einen neuen.',
  USAGE_EXCEEDED: 'Dieser API-Schlüssel ist aufgebraucht. Verwende einen anderen.',
  KEY_DISABLED_EXPIRATION: 'Hier kann man nicht wählen, wann ein Schlüssel abläuft. Lass das, wie es ist.',
  INVALID_NAME_LENGTH: 'Dieser Name ist zu kurz oder zu lang. Wähle einen anderen.',
  INVALID_PREFIX_LENGTH: 'Dieses Präfix ist zu kurz oder zu lang. Wähle ein anderes.',
  KEY_NOT_FOUND: 'Diesen API-Schlüssel gibt es nicht mehr. Lade die Seite neu.',
  INVALID_SCOPE: 'Dieser Schlüssel kann diese Rechte nicht bekommen. Wähle andere.',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  ...formalOrganizationErrors,
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'Du darfst keine Organisationen anlegen. Frag jemanden aus der Verwaltung.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Du kannst in keiner weiteren Organisation sein. Verlass zuerst eine.',
  ORGANIZATION_ID_IS_REQUIRED: 'Wähle zuerst eine Organisation.',
  NO_ACTIVE_ORGANIZATION: 'Wähle zuerst eine Organisation.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'Du bist nicht in dieser Organisation. Lass dich einladen.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'Du bist nicht in dieser Organisation. Lass dich einladen.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'Du bist nicht in dieser Organisation. Lass dich einladen.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  SOLE_OWNER: 'Du bist die einzige Person, der eine Organisation gehört. Übergib sie zuerst.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Diese Rolle ist noch vergeben. Gib den Mitgliedern zuerst eine andere.',
  PUBLIC_DOMAIN: 'Bei dieser Domain können alle eine Adresse bekommen. Wähle eine eigene Domain.',
  INVITATION_LIMIT_REACHED: 'Es gibt zu viele offene Einladungen. Zieh zuerst eine zurück.',
  PERMISSION_DENIED: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    'Du darfst diese Rolle nicht vergeben. Wähle eine andere.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'Wer dich eingeladen hat, ist nicht mehr in der Organisation. Bitte um eine neue Einladung.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Bestätige zuerst deine E-Mail-Adresse.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION:
    'Bestätige zuerst deine E-Mail-Adresse.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Öffne zuerst den Link in der E-Mail mit der Einladung.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Wähle zuerst ein Team.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Wähle zuerst eine Organisation.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  INVALID_DOMAIN: 'Gib eine Domain wie example.com ein.',
  DOMAIN_NOT_VERIFIED: 'Die Domain ist nicht bestätigt. Bestätige sie zuerst.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION:
    'Du darfst dieser Organisation nicht beitreten. Lass dich einladen.',
  POLICY_WOULD_LOCK_YOU_OUT: 'Du erfüllst diese Richtlinie selbst nicht. Erfülle sie zuerst.',
  ORGANIZATION_DELETION_DISABLED:
    'Organisationen können hier nicht gelöscht werden. Wende dich an den Support, wenn du es brauchst.',
  MEMBER_NOT_FOUND: 'Diese Person ist kein Mitglied mehr. Lade die Seite neu.',
  TRANSFER_NOT_FOUND: 'Diese Übergabe läuft nicht mehr. Lade die Seite neu.',
  TEAM_NOT_FOUND: 'Dieses Team gibt es nicht mehr. Lade die Seite neu.',
  INVALID_TEAM_ID: 'Dieses Team gibt es nicht mehr. Lade die Seite neu.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Diese Person ist nicht im Team. Lade die Seite neu.',
  DOMAIN_NOT_FOUND: 'Diese Domain gibt es nicht mehr. Lade die Seite neu.',
  INVITATION_NOT_FOUND: 'Diese Einladung gilt nicht mehr. Bitte um eine neue.',
  FAILED_TO_RETRIEVE_INVITATION: 'Diese Einladung gilt nicht mehr. Bitte um eine neue.',
  ROLE_NOT_FOUND: 'Diese Rolle gibt es nicht. Wähle eine andere.',
  ORGANIZATION_ALREADY_EXISTS: 'Diese Adresse ist vergeben. Wähle eine andere.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'Diese Adresse ist vergeben. Wähle eine andere.',
  ORGANIZATION_NOT_FOUND: 'Diese Organisation gibt es nicht mehr. Wähle eine andere.',
  ORGANIZATION_NAME_MISMATCH: 'Das ist nicht der Name der Organisation. Gib ihn genau so ein, wie er ist.',
  ORGANIZATION_NAMES_DIFFER:
    'Dieser Link nennt zwei verschiedene Organisationen. Öffne die Organisation aus deiner Liste.',
  ORGANIZATION_POLICY: 'Diese Organisation verlangt einen weiteren Schritt. Öffne sie, um ihn zu sehen.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Jede Organisation braucht jemanden, dem sie gehört. Übergib sie zuerst.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Jede Organisation braucht jemanden, dem sie gehört. Übergib sie zuerst.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'Diese Organisation hat keine freien Plätze. Frag jemanden aus der Organisation.',
  TRANSFER_ALREADY_PENDING: 'Es läuft schon eine Übergabe. Zieh sie zuerst zurück.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'Diese Person ist schon eingeladen. Du kannst die Einladung erneut senden.',
  INVITATION_EMAIL_MISMATCH: 'Diese Einladung ist für eine andere Adresse. Melde dich mit dieser an.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Diese Einladung ist für eine andere Adresse. Melde dich mit dieser an.',
  TEAM_ALREADY_EXISTS: 'Es gibt ein Team mit diesem Namen. Wähle einen anderen.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Eine Organisation braucht mindestens ein Team. Lege zuerst ein anderes an.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'Es kann keine weiteren Teams geben. Lösche zuerst eines.',
  TEAM_MEMBER_LIMIT_REACHED: 'Dieses Team hat keine freien Plätze. Wähle ein anderes.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Dieser Name ist vergeben. Wähle einen anderen.',
  TOO_MANY_ROLES: 'Es kann keine weiteren Rollen geben. Lösche zuerst eine.',
  INVALID_RESOURCE: 'Dieses Recht gibt es nicht. Wähle ein anderes.',
  DOMAIN_ALREADY_CLAIMED:
    'Diese Domain gehört zu einer anderen Organisation. Wende dich an den Support, wenn sie dir gehört.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'Diese Rolle gehört zu jeder Organisation und bleibt. Eigene Rollen kannst du löschen.',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  ...formalWebhookErrors,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'Dazu fehlt dir das Recht. Frag jemanden aus der Verwaltung.',
  INVALID_WEBHOOK_URL: 'Gib eine URL ein, die mit https:// beginnt und kein Passwort enthält.',
  TOO_MANY_WEBHOOKS: 'Du kannst keine weiteren Webhooks haben. Lösche zuerst einen.',
  WEBHOOK_DISABLED: 'Der Webhook ist ausgeschaltet. Schalte ihn zuerst ein.',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'Organisationen können hier keine Webhooks haben. Wende dich an den Support, wenn du es brauchst.',
  WEBHOOK_NOT_FOUND: 'Diesen Webhook gibt es nicht mehr. Lade die Seite neu.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Diese Zustellung gibt es nicht mehr. Lade die Seite neu.',
  UNKNOWN_WEBHOOK_EVENT: 'Das Ereignis {event} gibt es nicht. Wähle ein anderes.',
} satisfies WebhookMessages['webhookErrors'];
