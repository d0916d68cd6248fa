// Made of apps/demo/locales/fr.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const fr = {
  "tagline": "Savoir sur quoi travaille votre équipe, avant que quelqu’un ait à le demander.",
  "lead": "Tideline réunit la semaine d’une petite équipe sur une page calme : qui fait quoi, ce qui attend, ce qui vient d’être terminé.",
  "start": "Commencer gratuitement",
  "signIn": "Se connecter",
  "signInTo": "Connectez-vous à Tideline",
  "demoNote": "Tideline est une démonstration. Ses comptes, e-mails et appareils sont réels et gérés par Keystead sur cette machine.",
  "board": "Cette semaine",
  "seeWeek": "Voir la semaine",
  "waiting": "En attente",
  "moving": "En cours",
  "landed": "Terminé",
  "features": {
    "week": {
      "title": "Une page par semaine",
      "text": "Tout ce qui compte jusqu’à vendredi, et rien d’autre."
    },
    "quiet": {
      "title": "Discret par nature",
      "text": "Ni flux ni compteurs. Un résumé le matin, si vous le souhaitez."
    },
    "own": {
      "title": "Entre vos mains",
      "text": "Les comptes sont dans votre propre base de données. Personne d’autre n’a les clés."
    }
  },
  "welcome": "Heureux de vous voir, {name}",
  "overview": "Votre compte en un coup d’œil",
  "deleted": "Votre compte est supprimé",
  "deletedText": "Il n’en reste rien ici. Vous pouvez revenir à tout moment.",
  "verified": "Votre adresse est confirmée",
  "unverified": "Votre adresse n’est pas encore confirmée",
  "confirm": "Confirmer l’adresse",
  "devices": "Appareils",
  "devicesText": "Voyez où votre compte est ouvert, et déconnectez ce que vous ne connaissez pas.",
  "review": "Voir les appareils",
  "passkeys": "Clés d’accès",
  "passkeysText": "Connectez-vous avec votre visage, votre empreinte ou le verrouillage de l’écran.",
  "managePasskeys": "Gérer les clés d’accès",
  "password": "Mot de passe",
  "passwordText": "Changez-le de temps en temps et déconnectez les autres appareils.",
  "change": "Changer le mot de passe",
  "member": "Membre depuis le {date}",
  "signUp": "Créer un compte",
  "forgotPassword": "Réinitialiser le mot de passe",
  "resetPassword": "Nouveau mot de passe",
  "verifyEmail": "Confirmer l’e-mail",
  "twoFactor": "Vérification en deux étapes",
  "authError": "Cela n’a pas fonctionné",
  "account": "Compte",
  "accounts": "Choisir un compte",
  "organizations": "Organisations",
  "administration": "Administration",
  "invitation": "Invitation",
  "organizationSetup": "Configurer une organisation",
  "inbox": "Sur votre propre machine, les e-mails de cette démonstration arrivent dans une boîte aux lettres à part.",
  "openInbox": "Ouvrir la boîte aux lettres",
  "mailbox": "Boîte aux lettres",
  "theme": "Thème",
  "light": "Clair",
  "dark": "Sombre",
  "system": "Système",
  "language": "Langue",
  "direction": "Sens",
  "auto": "Selon la langue",
  "ltr": "De gauche à droite",
  "rtl": "De droite à gauche",
  "notFound": "Il n’y a rien ici",
  "notFoundText": "La page demandée n’existe pas ou a été déplacée.",
  "home": "Retour à l’accueil",
  "back": "Revenir en arrière",
  "guides": "Guides",
  "reference": "Référence de l’API",
  "skip": "Aller au contenu",
  "screens": "Toutes les pages",
  "screensLead": "Chaque page du kit, telle que cette application l’utilise. Certaines ne s’ouvrent pas pour tout le monde.",
  "crew": "L’équipe",
  "crewTitle": "Essayer en tant que…",
  "crewLead": "Douze personnes, six semaines de travail, aucun mot de passe. Choisissez un nom pour vous connecter. La première fois, leurs données sont créées.",
  "crewNote": "Cela fonctionne uniquement sur cette machine, avec un serveur de développement.",
  "crewWait": "Un instant, l’équipe monte à bord…",
  "crewHint": "Simple visite ?",
  "crewStart": "Essayer en tant que…",
  "crewAnother": "Être quelqu’un d’autre de l’équipe",
  "parts": {
    "owner": "Propriétaire",
    "admin": "Administrateur",
    "administrator": "Administratrice de tous les comptes",
    "planner": "Planification, un rôle à part",
    "member": "Membre",
    "invited": "Membre avec une invitation",
    "unverified": "Adresse non confirmée"
  },
  "screenGroups": {
    "entrance": {
      "title": "Entrer",
      "text": "Pour tout le monde, connecté ou non."
    },
    "account": {
      "title": "Votre compte",
      "text": "Pour toutes les personnes connectées."
    },
    "organization": {
      "title": "Organisation",
      "text": "Les propriétaires voient tout, les membres moins."
    },
    "admin": {
      "title": "Administration",
      "text": "Pour Mara, l’administratrice."
    },
    "behind": {
      "title": "En coulisses",
      "text": "Le service lui-même."
    }
  },
  "screenNames": {
    "signIn": "Se connecter",
    "signUp": "Créer un compte",
    "forgotPassword": "Mot de passe oublié",
    "verifyEmail": "Confirmer une adresse",
    "expiredLink": "Un lien expiré",
    "resetPassword": "Un lien déjà utilisé",
    "authError": "Une connexion qui a échoué",
    "accounts": "Plusieurs comptes",
    "profile": "Profil",
    "security": "Sécurité",
    "connections": "Comptes associés",
    "api-keys": "Clés d’API",
    "webhooks": "Webhooks",
    "activity": "Activité",
    "organizations": "Organisations",
    "ownOrganizations": "Vos organisations",
    "general": "Général",
    "members": "Membres",
    "teams": "Équipes",
    "roles": "Rôles",
    "invitations": "Invitations",
    "domains": "Domaines vérifiés",
    "policies": "Politique de sécurité",
    "overview": "Vue d’ensemble",
    "users": "Utilisateurs",
    "reference": "Référence de l’API",
    "document": "Document OpenAPI",
    "mailbox": "Boîte aux lettres",
    "previews": "Tous les e-mails",
    "demoProvider": "Demo ID, un fournisseur"
  }
} satisfies Words;
