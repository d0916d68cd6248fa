import type {
  AdministrationMessages,
  ApiKeyMessages,
  OrganizationMessages,
  WebhookMessages,
} from '#messages/messages.ts';

export const administrationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_EVENTS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_EVENTS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  NOT_WHILE_IMPERSONATING:
    'No se puede hacer mientras ves el servicio como otra persona. Primero deja de verlo así.',
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: 'No puedes dar este rol. Elige otro.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS:
    'Necesitas permisos de administrador para ver los usuarios. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_ORGANIZATIONS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_GET_ORGANIZATION: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_RESET_TWO_FACTOR: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_CANNOT_IMPERSONATE_ADMINS: 'No puedes ver el servicio como un administrador. Elige otro usuario.',
  USER_NOT_FOUND: 'Este usuario ya no existe. Vuelve a cargar la página.',
  YOU_ARE_NOT_IMPERSONATING_ANYONE:
    'No estás viendo el servicio como otra persona. Vuelve a cargar la página.',
  YOU_CANNOT_BAN_YOURSELF: 'No puedes suspender tu propia cuenta. Pídeselo a otro administrador.',
  YOU_CANNOT_REMOVE_YOURSELF: 'No puedes eliminar tu propia cuenta aquí. Usa la configuración de tu cuenta.',
  NO_DATA_TO_UPDATE: 'No se modificó nada. Primero cambia algo.',
  USER_ID_CANNOT_BE_UPDATED: 'El ID de un usuario no se puede cambiar. Déjalo como está.',
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER:
    'Aquí no se puede cambiar la contraseña. Establécela por separado.',
  INVALID_ROLE_TYPE: 'Este rol no existe. Elige otro.',
  LAST_ADMIN: 'Tiene que quedar al menos un administrador. Primero nombra a otro administrador.',
  REASON_REQUIRED: 'Ingresa un motivo.',
  USER_IS_BANNED: 'No puedes ver el servicio como un usuario suspendido. Primero levanta la suspensión.',
} satisfies AdministrationMessages['administrationErrors'];

export const apiKeyErrors = {
  UNAUTHORIZED_SESSION: 'Tu sesión está cerrada. Inicia sesión para continuar.',
  INVALID_API_KEY: 'Esa clave de API no es correcta. Revísala o usa otra.',
  KEY_DISABLED: 'Esa clave de API está desactivada. Actívala o usa otra.',
  KEY_EXPIRED: 'Esa clave de API venció. Crea una nueva.',
  USAGE_EXCEEDED: 'Esa clave de API alcanzó su límite de uso. Usa otra.',
  RATE_LIMITED: 'Demasiadas solicitudes con esa clave de API. Inténtalo de nuevo en {time}.',
  USER_NOT_MEMBER_OF_ORGANIZATION: 'No estás en esta organización. Pide una invitación.',
  INSUFFICIENT_API_KEY_PERMISSIONS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  KEY_NOT_FOUND: 'Esta clave de API ya no existe. Vuelve a cargar la página.',
  SERVER_ONLY_PROPERTY: 'Algo salió mal. Inténtalo de nuevo.',
  METADATA_DISABLED: 'Esta función está desactivada aquí. Si lo necesitas, comunícate con soporte.',
  INVALID_METADATA_TYPE: 'Algo salió mal. Inténtalo de nuevo.',
  EXPIRES_IN_IS_TOO_SMALL: 'Ese plazo es demasiado corto. Elige uno más largo.',
  EXPIRES_IN_IS_TOO_LARGE: 'Ese plazo es demasiado largo. Elige uno más corto.',
  KEY_DISABLED_EXPIRATION: 'Aquí no puedes elegir cuándo vence una clave. Déjalo como está.',
  INVALID_NAME_LENGTH: 'Ese nombre es demasiado corto o demasiado largo. Elige otro.',
  INVALID_PREFIX_LENGTH: 'Ese prefijo es demasiado corto o demasiado largo. Elige otro.',
  NAME_REQUIRED: 'Ponle un nombre a la clave.',
  REFILL_AMOUNT_AND_INTERVAL_REQUIRED: 'Algo salió mal. Inténtalo de nuevo.',
  REFILL_INTERVAL_AND_AMOUNT_REQUIRED: 'Algo salió mal. Inténtalo de nuevo.',
  NO_VALUES_TO_UPDATE: 'No hay nada que guardar. Primero cambia algo.',
  INVALID_SCOPE: 'Una clave no puede tener estos permisos. Elige otros.',
  UNKNOWN_API_KEY_CONFIGURATION: 'Algo salió mal. Inténtalo de nuevo.',
  TOO_MANY_API_KEYS: 'No puedes tener más claves de API. Revoca una primero.',
  NOT_WITH_AN_API_KEY: 'Eso no se puede hacer con una clave de API. Primero inicia sesión.',
  ORGANIZATION_ID_REQUIRED: 'Primero elige una organización.',
} satisfies ApiKeyMessages['apiKeyErrors'];

export const organizationErrors = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION:
    'No puedes crear organizaciones. Pídeselo a un administrador.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS:
    'Alcanzaste el límite de organizaciones. Primero abandona una.',
  ORGANIZATION_ALREADY_EXISTS: 'Esa dirección ya está en uso. Elige otra.',
  ORGANIZATION_SLUG_ALREADY_TAKEN: 'Esa dirección ya está en uso. Elige otra.',
  ORGANIZATION_NOT_FOUND: 'Esta organización ya no existe. Elige otra.',
  ORGANIZATION_ID_IS_REQUIRED: 'Primero elige una organización.',
  ORGANIZATION_NAME_MISMATCH: 'Ese no es el nombre de la organización. Escríbelo tal como es.',
  ORGANIZATION_DELETION_DISABLED:
    'Aquí no se pueden eliminar organizaciones. Si lo necesitas, comunícate con soporte.',
  NO_ACTIVE_ORGANIZATION: 'Primero elige una organización.',
  ORGANIZATION_NAMES_DIFFER:
    'Este enlace nombra dos organizaciones distintas. Abre la organización desde tu lista.',
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: 'No estás en esta organización. Pide una invitación.',
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: 'No estás en esta organización. Pide una invitación.',
  YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION: 'No estás en esta organización. Pide una invitación.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  SOLE_OWNER:
    'Una organización no tiene más propietarios que tú. Primero da el rol de propietario a otro miembro.',
  ORGANIZATION_POLICY: 'Esta organización exige un paso más. Ábrela para ver cuál.',
  PERMISSION_DENIED: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  MEMBER_NOT_FOUND: 'Esta persona ya no es miembro. Vuelve a cargar la página.',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'Esta persona ya es miembro.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    'Toda organización necesita un propietario. Primero da el rol de propietario a otro miembro.',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER:
    'Toda organización necesita un propietario. Primero da el rol de propietario a otro miembro.',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED:
    'No hay más lugares en esta organización. Pide a un propietario que libere un lugar.',
  ROLE_NOT_FOUND: 'Este rol no existe. Elige otro.',
  TRANSFER_NOT_FOUND: 'Esta transferencia ya no está pendiente. Vuelve a cargar la página.',
  TRANSFER_ALREADY_PENDING: 'Ya hay una transferencia pendiente. Cancélala primero.',
  YOU_ARE_NOT_ALLOWED_TO_TRANSFER_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: 'No puedes dar este rol. Elige otro.',
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION:
    'Esta persona ya tiene una invitación. Puedes enviar la invitación de nuevo.',
  INVITATION_LIMIT_REACHED: 'Hay demasiadas invitaciones abiertas. Cancela una primero.',
  INVITATION_NOT_FOUND: 'Esta invitación ya no funciona. Pide una nueva.',
  INVITATION_EMAIL_MISMATCH: 'Esta invitación es para otra dirección. Inicia sesión con esa dirección.',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    'Esta invitación es para otra dirección. Inicia sesión con esa dirección.',
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_INVITATIONS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    'La persona que te invitó abandonó la organización. Pide una nueva invitación.',
  FAILED_TO_RETRIEVE_INVITATION: 'Esta invitación ya no funciona. Pide una nueva.',
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: 'Primero confirma tu correo.',
  EMAIL_VERIFICATION_REQUIRED_BEFORE_ACCEPTING_OR_REJECTING_INVITATION: 'Primero confirma tu correo.',
  EMAIL_PROOF_REQUIRED_FOR_INVITATION: 'Primero abre el enlace del correo de invitación.',
  TEAM_NOT_FOUND: 'Este equipo ya no existe. Vuelve a cargar la página.',
  TEAM_ALREADY_EXISTS: 'Ya hay un equipo con este nombre. Elige otro.',
  INVALID_TEAM_ID: 'Este equipo ya no existe. Vuelve a cargar la página.',
  UNABLE_TO_REMOVE_LAST_TEAM: 'Una organización necesita al menos un equipo. Primero crea otro.',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 'Se alcanzó el límite de equipos. Elimina uno primero.',
  TEAM_MEMBER_LIMIT_REACHED: 'No hay más lugares en este equipo. Elige otro.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_TEAM_MEMBER:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_REMOVE_A_TEAM_MEMBER:
    'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: 'Esta persona no está en el equipo. Vuelve a cargar la página.',
  YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM: 'Primero elige un equipo.',
  YOU_MUST_BE_IN_AN_ORGANIZATION_TO_CREATE_A_ROLE: 'Primero elige una organización.',
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_LIST_A_ROLE: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  ROLE_NAME_IS_ALREADY_TAKEN: 'Ese nombre ya está en uso. Elige otro.',
  TOO_MANY_ROLES: 'Se alcanzó el límite de roles. Elimina uno primero.',
  INVALID_RESOURCE: 'Este permiso no existe. Elige otro.',
  CANNOT_DELETE_A_PRE_DEFINED_ROLE:
    'Este rol es predefinido y no se puede eliminar. Puedes eliminar los roles propios.',
  ROLE_IS_ASSIGNED_TO_MEMBERS: 'Alguien todavía tiene este rol. Primero dale otro.',
  DOMAIN_NOT_FOUND: 'Este dominio ya no existe. Vuelve a cargar la página.',
  INVALID_DOMAIN: 'Ingresa un dominio como example.com.',
  PUBLIC_DOMAIN: 'Cualquiera puede obtener una dirección en este dominio. Usa tu propio dominio.',
  DOMAIN_ALREADY_CLAIMED: 'Este dominio pertenece a otra organización. Si es tuyo, comunícate con soporte.',
  DOMAIN_RECORD_NOT_FOUND: 'Todavía no se encontró el registro. Los cambios de DNS pueden tardar unas horas.',
  DOMAIN_NOT_VERIFIED: 'El dominio no está verificado. Verifícalo primero.',
  YOU_ARE_NOT_ALLOWED_TO_JOIN_THIS_ORGANIZATION: 'No puedes unirte a esta organización. Pide una invitación.',
  POLICY_WOULD_LOCK_YOU_OUT: 'Tú no cumples esta política. Primero cúmplela.',
} satisfies OrganizationMessages['organizationErrors'];

export const webhookErrors = {
  WEBHOOK_NOT_FOUND: 'Este webhook ya no existe. Vuelve a cargar la página.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'Esta entrega ya no existe. Vuelve a cargar la página.',
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_WEBHOOKS: 'No tienes permiso para hacer eso. Pídeselo a un administrador.',
  ORGANIZATION_WEBHOOKS_DISABLED:
    'Aquí las organizaciones no pueden tener webhooks. Si lo necesitas, comunícate con soporte.',
  INVALID_WEBHOOK_URL: 'Ingresa una URL que empiece con https:// y no tenga contraseña.',
  UNKNOWN_WEBHOOK_EVENT: 'No existe el evento {event}. Elige otro.',
  TOO_MANY_WEBHOOKS: 'No puedes tener más webhooks. Elimina uno primero.',
  WEBHOOK_DISABLED: 'El webhook está desactivado. Actívalo primero.',
} satisfies WebhookMessages['webhookErrors'];
