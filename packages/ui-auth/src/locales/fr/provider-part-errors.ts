import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';

export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  NOT_WHILE_IMPERSONATING:
    'C’est impossible tant que vous voyez le service avec le compte de quelqu’un d’autre. Arrêtez d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'Vous ne pouvez pas attribuer ce rôle. Choisissez-en un autre.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS:
    'Il faut des droits d’administration pour voir les utilisateurs. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_CANNOT_IMPERSONATE_ADMINS:
    'Vous ne pouvez pas voir le service avec le compte d’un administrateur. Choisissez un autre utilisateur.',
  USER_NOT_FOUND: 'Cet utilisateur n’existe plus. Rechargez la page.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE:
    'Vous ne voyez pas le service avec le compte de quelqu’un d’autre. Rechargez la page.',
  YOU_CANNOT_BAN_YOURSELF:
    'Vous ne pouvez pas vous suspendre vous-même. Adressez-vous à un autre administrateur.',
  YOU_CANNOT_REMOVE_YOURSELF:
    'Vous ne pouvez pas supprimer votre propre compte ici. Utilisez les paramètres de votre compte.',
  NO_DATA_TO_UPDATE: 'Rien n’a été modifié. Modifiez d’abord quelque chose.',
  USER_ID_CANNOT_BE_UPDATED: 'L’identifiant d’un utilisateur ne peut pas être modifié. Laissez-le tel quel.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER:
    'Le mot de passe ne peut pas être modifié ici. Définissez-le séparément.',
  INVALID_ROLE_TYPE: 'Ce rôle n’existe pas. Choisissez-en un autre.',
  LAST_ADMIN: 'Il doit rester au moins un administrateur. Désignez d’abord un autre administrateur.',
  REASON_REQUIRED: 'Saisissez un motif.',
  USER_IS_BANNED: 'Vous ne pouvez pas voir le service avec un compte suspendu. Levez d’abord la suspension.',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  UNAUTHORIZED_SESSION: 'Votre session est fermée. Connectez-vous pour continuer.',
  INVALID_API_KEY: 'Cette clé d’API est incorrecte. Vérifiez-la ou utilisez-en une autre.',
  KEY_DISABLED: 'Cette clé d’API est désactivée. Activez-la ou utilisez-en une autre.',
  KEY_EXPIRED: 'Cette clé d’API a expiré. Créez-en une nouvelle.',
  USAGE_EXCEEDED: 'Cette clé d’API est épuisée. Utilisez-en une autre.',
  RATE_LIMITED: 'Trop de requêtes avec cette clé d’API. Réessayez dans {time}.',
  USER_NOT_MEMBER_OF_ORGANIZATION:
    'Vous ne faites pas partie de cette organisation. Demandez une invitation.',
  INSUFFICIENT_API_KEY_PERMISSIONS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  KEY_NOT_FOUND: 'Cette clé d’API n’existe plus. Rechargez la page.',
  SERVER_ONLY_PROPERTY: 'Une erreur s’est produite. Veuillez réessayer.',
  METADATA_DISABLED: 'Cette fonction est désactivée ici. Contactez l’assistance si vous en avez besoin.',
  INVALID_METADATA_TYPE: 'Une erreur s’est produite. Veuillez réessayer.',
  EXPIRES_IN_IS_TOO_SMALL: 'Cette durée est trop courte. Choisissez-en une plus longue.',
  EXPIRES_IN_IS_TOO_LARGE: 'Cette durée est trop longue. Choisissez-en une plus courte.',
  KEY_DISABLED_EXPIRATION:
    'Vous ne pouvez pas choisir ici la date d’expiration d’une clé. Ne la modifiez pas.',
  INVALID_NAME_LENGTH: 'Ce nom est trop court ou trop long. Choisissez-en un autre.',
  INVALID_PREFIX_LENGTH: 'Ce préfixe est trop court ou trop long. Choisissez-en un autre.',
  NAME_REQUIRED: 'Donnez un nom à la clé.',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: 'Une erreur s’est produite. Veuillez réessayer.',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: 'Une erreur s’est produite. Veuillez réessayer.',
  NO_VALUES_TO_UPDATE: 'Il n’y a rien à enregistrer. Modifiez d’abord quelque chose.',
  INVALID_SCOPE: 'Une clé ne peut pas avoir ces autorisations. Choisissez-en d’autres.',
  UNKNOWN_API_KEY_CONFIGURATION: 'Une erreur s’est produite. Veuillez réessayer.',
  TOO_MANY_API_KEYS: 'Vous ne pouvez pas avoir plus de clés d’API. Révoquez-en une d’abord.',
  NOT_WITH_AN_API_KEY: 'Une clé d’API ne permet pas cela. Connectez-vous d’abord.',
  ORGANIZATION_ID_REQUIRED: 'Choisissez d’abord une organisation.',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'Vous ne pouvez pas créer d’organisation. Adressez-vous à un administrateur.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Vous avez atteint le nombre maximal d’organisations. Quittez-en une d’abord.',
  ORGANIZATION_ALREADY_EXISTS: 'Cette adresse est déjà prise. Choisissez-en une autre.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'Cette adresse est déjà prise. Choisissez-en une autre.',
  ORGANIZATION_NOT_FOUND: 'Cette organisation n’existe plus. Choisissez-en une autre.',
  ORGANIZATION_ID_IS_REQUIRED: 'Choisissez d’abord une organisation.',
  ORGANIZATION_NAME_MISMATCH: 'Ce n’est pas le nom de l’organisation. Saisissez-le exactement.',
  ORGANIZATION_DELETION_DISABLED:
    'Les organisations ne peuvent pas être supprimées ici. Contactez l’assistance si vous en avez besoin.',
  NO_ACTIVE_ORGANIZATION: 'Choisissez d’abord une organisation.',
  ORGANIZATION_NAMES_DIFFER:
    'Ce lien désigne deux organisations différentes. Ouvrez l’organisation depuis votre liste.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION:
    'Vous ne faites pas partie de cette organisation. Demandez une invitation.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION:
    'Vous ne faites pas partie de cette organisation. Demandez une invitation.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION:
    'Vous ne faites pas partie de cette organisation. Demandez une invitation.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  SOLE_OWNER: 'Vous êtes l’unique propriétaire d’une organisation. Désignez d’abord un autre propriétaire.',
  ORGANIZATION_POLICY: 'Cette organisation exige une étape supplémentaire. Ouvrez-la pour voir laquelle.',
  PERMISSION_DENIED: 'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  MEMBER_NOT_FOUND: 'Cette personne n’est plus membre. Rechargez la page.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Cette personne est déjà membre.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Toute organisation a besoin d’un propriétaire. Désignez d’abord un autre propriétaire.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Toute organisation a besoin d’un propriétaire. Désignez d’abord un autre propriétaire.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'Cette organisation est complète. Demandez à un propriétaire de libérer une place.',
  ROLE_NOT_FOUND: 'Ce rôle n’existe pas. Choisissez-en un autre.',
  TRANSFER_NOT_FOUND: 'Ce transfert n’est plus en attente. Rechargez la page.',
  TRANSFER_ALREADY_PENDING: 'Un transfert est déjà en attente. Annulez-le d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE:
    'Vous ne pouvez pas attribuer ce rôle. Choisissez-en un autre.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'Cette personne est déjà invitée. Vous pouvez renvoyer l’invitation.',
  INVITATION_LIMIT_REACHED: 'Trop d’invitations sont en attente. Annulez-en une d’abord.',
  INVITATION_NOT_FOUND: 'Cette invitation ne fonctionne plus. Demandez-en une nouvelle.',
  INVITATION_EMAIL_MISMATCH:
    'Cette invitation est destinée à une autre adresse. Connectez-vous avec celle-ci.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Cette invitation est destinée à une autre adresse. Connectez-vous avec celle-ci.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'La personne qui a envoyé l’invitation a quitté l’organisation. Demandez une nouvelle invitation.',
  FAILED_TO_RETRIEVE_INVITATION: 'Cette invitation ne fonctionne plus. Demandez-en une nouvelle.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Confirmez d’abord votre adresse e-mail.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION:
    'Confirmez d’abord votre adresse e-mail.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Ouvrez d’abord le lien de l’e-mail d’invitation.',
  TEAM_NOT_FOUND: 'Cette équipe n’existe plus. Rechargez la page.',
  TEAM_ALREADY_EXISTS: 'Une équipe porte déjà ce nom. Choisissez-en un autre.',
  INVALID_TEAM_ID: 'Cette équipe n’existe plus. Rechargez la page.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Une organisation a besoin d’au moins une équipe. Créez-en d’abord une autre.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS:
    'Le nombre maximal d’équipes est atteint. Supprimez-en une d’abord.',
  TEAM_MEMBER_LIMIT_REACHED: 'Cette équipe est complète. Choisissez-en une autre.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Cette personne ne fait pas partie de l’équipe. Rechargez la page.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Choisissez d’abord une équipe.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Choisissez d’abord une organisation.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Ce nom est déjà pris. Choisissez-en un autre.',
  TOO_MANY_ROLES: 'Le nombre maximal de rôles est atteint. Supprimez-en un d’abord.',
  INVALID_RESOURCE: 'Cette autorisation n’existe pas. Choisissez-en une autre.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'Ce rôle est prédéfini et ne peut pas être supprimé. Vous pouvez supprimer vos propres rôles.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Ce rôle est encore attribué. Donnez-en d’abord un autre à ces membres.',
  DOMAIN_NOT_FOUND: 'Ce domaine n’existe plus. Rechargez la page.',
  INVALID_DOMAIN: 'Saisissez un domaine comme example.com.',
  PUBLIC_DOMAIN: 'Tout le monde peut obtenir une adresse sur ce domaine. Utilisez votre propre domaine.',
  DOMAIN_ALREADY_CLAIMED:
    'Ce domaine appartient à une autre organisation. S’il est à vous, contactez l’assistance.',
  DOMAIN_RECORD_NOT_FOUND:
    'L’enregistrement est encore introuvable. Les changements DNS peuvent prendre quelques heures.',
  DOMAIN_NOT_VERIFIED: 'Le domaine n’est pas vérifié. Vérifiez-le d’abord.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION:
    'Vous ne pouvez pas rejoindre cette organisation. Demandez une invitation.',
  POLICY_WOULD_LOCK_YOU_OUT: 'Vous ne respectez pas vous-même cette politique. Respectez-la d’abord.',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'Ce webhook n’existe plus. Rechargez la page.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Cette livraison n’existe plus. Rechargez la page.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS:
    'Vous n’avez pas l’autorisation de faire cela. Adressez-vous à un administrateur.',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'Les organisations ne peuvent pas avoir de webhooks ici. Contactez l’assistance si vous en avez besoin.',
  INVALID_WEBHOOK_URL: 'Saisissez une URL qui commence par https:// et ne contient pas de mot de passe.',
  UNKNOWN_WEBHOOK_EVENT: 'L’événement {event} n’existe pas. Choisissez-en un autre.',
  TOO_MANY_WEBHOOKS: 'Vous ne pouvez pas avoir plus de webhooks. Supprimez-en un d’abord.',
  WEBHOOK_DISABLED: 'Le webhook est désactivé. Activez-le d’abord.',
} satisfies WebhookMessages['webhookErrors'];
