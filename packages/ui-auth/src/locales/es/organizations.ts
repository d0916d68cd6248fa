import type { OrganizationMessages } from '#messages/messages.ts';

export const createOrg = {
  title: 'Crea una organización',
  subtitle: 'Un lugar para las personas con las que trabajas.',
  name: 'Nombre de la organización',
  slug: 'Dirección web',
  slugHelp: 'Letras minúsculas, números y guiones',
  slugInvalid: 'Usa letras minúsculas, números y guiones. No empieces ni termines con un guion.',
  checking: 'Comprobando…',
  free: 'Disponible',
  taken: 'Esa dirección ya está en uso.',
  use: 'Usar {slug}',
  logo: 'Logotipo',
  addLogo: 'Agregar un logotipo',
  create: 'Crear',
  creating: 'Creando…',
  created: 'Se creó {name}',
  notAllowed: 'No puedes crear organizaciones aquí. Pídeselo a un administrador.',
  limitReached: {
    one: 'Alcanzaste el límite de {count} organización. Abandónala primero.',
    other: 'Alcanzaste el límite de {count} organizaciones. Primero abandona una.',
  },
  inviteTitle: 'Invita a tu equipo',
  inviteText: 'Les enviamos un enlace por correo.',
  skip: 'Omitir por ahora',
} satisfies OrganizationMessages['createOrg'];

export const orgGeneral = {
  title: 'General',
  description: 'Cómo ven los demás la organización.',
  name: 'Nombre de la organización',
  edit: 'Editar',
  slugWarning: 'Los enlaces a la dirección anterior dejarán de funcionar.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Se guardó la organización',
  cancel: 'Cancelar',
} satisfies OrganizationMessages['orgGeneral'];

export const orgSettings = {
  loading: 'Organización',
  sections: 'Secciones de la organización',
  general: 'General',
  members: 'Miembros',
  invitations: 'Invitaciones',
  teams: 'Equipos',
  roles: 'Roles',
  domains: 'Dominios verificados',
  policies: 'Política de seguridad',
  'api-keys': 'Claves de API',
  webhooks: 'Webhooks',
  activity: 'Actividad',
  hiddenText: 'Esta página está desactivada o no tienes acceso a ella.',
  none: 'No hay ninguna organización seleccionada',
  noneText: 'Elige una o crea una.',
} satisfies OrganizationMessages['orgSettings'];

export const orgSwitcher = {
  open: 'Cambiar de organización, actual: {name}',
  label: 'Organizaciones',
  loading: 'Cargando tus organizaciones',
  personal: 'Cuenta personal',
  find: 'Buscar una organización',
  noMatch: 'Ninguna organización coincide con “{query}”',
  list: 'Organizaciones',
  none: 'Todavía no estás en ninguna organización.',
  createFirst: 'Crea tu primera organización',
  create: 'Crear organización',
  limitReached: {
    one: 'Alcanzaste el límite de {count} organización. Abandónala primero.',
    other: 'Alcanzaste el límite de {count} organizaciones. Primero abandona una.',
  },
  settings: 'Configuración de la organización',
  choose: 'Elige una organización',
  chooseText: 'Continúa con una de tus organizaciones o crea una.',
  switched: 'Cambiaste a {name}',
  switchedPersonal: 'Cambiaste a tu cuenta personal',
} satisfies OrganizationMessages['orgSwitcher'];
