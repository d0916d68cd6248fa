// Made of apps/demo/locales/es.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const es = {
  "tagline": "Entérate de en qué trabaja tu equipo antes de que alguien tenga que preguntar.",
  "lead": "Tideline reúne la semana de un equipo pequeño en una página tranquila: quién está en qué, qué espera y qué se acaba de terminar.",
  "start": "Empezar gratis",
  "signIn": "Iniciar sesión",
  "signInTo": "Inicia sesión en Tideline",
  "demoNote": "Tideline es una demostración. Sus cuentas, correos y dispositivos son reales, y Keystead los gestiona en esta máquina.",
  "board": "Esta semana",
  "seeWeek": "Ver esta semana",
  "waiting": "En espera",
  "moving": "En curso",
  "landed": "Terminado",
  "features": {
    "week": {
      "title": "Una página por semana",
      "text": "Todo lo que importa hasta el viernes, y nada de lo que no."
    },
    "quiet": {
      "title": "Silencio por defecto",
      "text": "Sin novedades ni contadores. Un resumen por la mañana, si lo quieres."
    },
    "own": {
      "title": "En tus manos",
      "text": "Las cuentas están en tu propia base de datos. Nadie más tiene las llaves."
    }
  },
  "welcome": "Qué gusto verte, {name}",
  "overview": "Tu cuenta de un vistazo",
  "deleted": "Tu cuenta se eliminó",
  "deletedText": "Aquí no queda nada de ella. Puedes volver cuando quieras.",
  "verified": "Tu dirección está confirmada",
  "unverified": "Tu dirección todavía no está confirmada",
  "confirm": "Confirmar dirección",
  "devices": "Dispositivos",
  "devicesText": "Mira dónde tienes la sesión iniciada y cierra la de lo que no reconozcas.",
  "review": "Revisar dispositivos",
  "passkeys": "Llaves de acceso",
  "passkeysText": "Inicia sesión con tu rostro, tu huella digital o el bloqueo de pantalla.",
  "managePasskeys": "Administrar llaves de acceso",
  "password": "Contraseña",
  "passwordText": "Cámbiala de vez en cuando y cierra la sesión en los demás dispositivos.",
  "change": "Cambiar contraseña",
  "member": "Miembro desde el {date}",
  "signUp": "Crear cuenta",
  "forgotPassword": "Restablecer contraseña",
  "resetPassword": "Nueva contraseña",
  "verifyEmail": "Confirmar correo",
  "twoFactor": "Verificación en dos pasos",
  "authError": "No funcionó",
  "account": "Cuenta",
  "accounts": "Elige una cuenta",
  "organizations": "Organizaciones",
  "administration": "Administración",
  "invitation": "Invitación",
  "organizationSetup": "Configurar una organización",
  "inbox": "En tu propia máquina, los correos de esta demostración llegan a un buzón propio.",
  "openInbox": "Abrir el buzón",
  "mailbox": "Buzón",
  "theme": "Tema",
  "light": "Claro",
  "dark": "Oscuro",
  "system": "Sistema",
  "language": "Idioma",
  "direction": "Dirección",
  "auto": "Según el idioma",
  "ltr": "De izquierda a derecha",
  "rtl": "De derecha a izquierda",
  "notFound": "Aquí no hay nada",
  "notFoundText": "La página que buscas no existe o cambió de lugar.",
  "home": "Volver a la página de inicio",
  "back": "Volver atrás",
  "guides": "Guías",
  "reference": "Referencia de la API",
  "skip": "Ir al contenido",
  "screens": "Todas las pantallas",
  "screensLead": "Todas las páginas del kit, tal como las usa esta aplicación. Algunas necesitan a alguien que pueda abrirlas.",
  "crew": "El equipo",
  "crewTitle": "Probar como…",
  "crewLead": "Doce personas, seis semanas de trabajo, ninguna contraseña. Elige un nombre para iniciar sesión. La primera vez se crean sus datos.",
  "crewNote": "Solo funciona en esta máquina, en un servidor de desarrollo.",
  "crewWait": "Un momento, el equipo está llegando…",
  "crewHint": "¿Solo quieres mirar?",
  "crewStart": "Probar como…",
  "crewAnother": "Ser otra persona del equipo",
  "parts": {
    "owner": "Propietaria",
    "admin": "Administrador",
    "administrator": "Administra todas las cuentas",
    "planner": "Planificación, un rol propio",
    "member": "Miembro",
    "invited": "Miembro con una invitación",
    "unverified": "Dirección sin confirmar"
  },
  "screenGroups": {
    "entrance": {
      "title": "Entrar",
      "text": "Para cualquiera, con la sesión iniciada o no."
    },
    "account": {
      "title": "Tu cuenta",
      "text": "Para cualquiera que haya iniciado sesión."
    },
    "organization": {
      "title": "Organización",
      "text": "Los propietarios ven todo; los miembros, menos."
    },
    "admin": {
      "title": "Administración",
      "text": "Para Mara, la administradora."
    },
    "behind": {
      "title": "Detrás de todo",
      "text": "El servicio en sí."
    }
  },
  "screenNames": {
    "signIn": "Iniciar sesión",
    "signUp": "Crear cuenta",
    "forgotPassword": "Contraseña olvidada",
    "verifyEmail": "Confirmar una dirección",
    "expiredLink": "Un enlace que venció",
    "resetPassword": "Un enlace que ya se usó",
    "authError": "Un inicio de sesión fallido",
    "accounts": "Varias cuentas",
    "profile": "Perfil",
    "security": "Seguridad",
    "connections": "Conexiones",
    "api-keys": "Claves de API",
    "webhooks": "Webhooks",
    "activity": "Actividad",
    "organizations": "Organizaciones",
    "ownOrganizations": "Tus organizaciones",
    "general": "General",
    "members": "Miembros",
    "teams": "Equipos",
    "roles": "Roles",
    "invitations": "Invitaciones",
    "domains": "Dominios verificados",
    "policies": "Política de seguridad",
    "overview": "Resumen",
    "users": "Usuarios",
    "reference": "Referencia de la API",
    "document": "Documento OpenAPI",
    "mailbox": "Buzón",
    "previews": "Todos los correos",
    "demoProvider": "Demo ID, un proveedor"
  }
} satisfies Words;
