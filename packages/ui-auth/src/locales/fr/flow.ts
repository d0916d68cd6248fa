import type { Messages } from '#messages/messages.ts';

export const mailedCode = {
  code: 'Code',
  nothingThere:
    'Rien reçu ? Vérifiez vos courriers indésirables ou renvoyez le code. Il fonctionne uniquement dans ce navigateur.',
  resend: 'Renvoyer',
  resendIn: 'Renvoyer dans {seconds} s',
  resending: 'Envoi…',
  resent: 'Nous avons envoyé un nouveau code. L’ancien ne fonctionne plus.',
} satisfies Messages['mailedCode'];

export const linkErrors = {
  title: 'Cela n’a pas fonctionné',
  linkTitle: 'Ce lien ne fonctionne plus',
  providerTitle: 'La connexion n’a pas abouti',
  connectTitle: 'Le compte n’a pas été associé',
  bannedTitle: 'Vous ne pouvez pas vous connecter',
  closedTitle: 'Les inscriptions sont fermées',
  unknown: 'Une erreur s’est produite. Veuillez réessayer.',
  token_expired: 'Ce lien a expiré. Demandez-en un nouveau.',
  invalid_token: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
  INVALID_TOKEN: 'Ce lien a déjà été utilisé ou a expiré. Demandez-en un nouveau.',
  user_not_found:
    'Aucun compte ne correspond à ce lien. Il a peut-être été supprimé. En cas de besoin, contactez l’assistance.',
  unauthorized: 'Ce lien est destiné à un autre compte. Connectez-vous d’abord à ce compte.',
  couldnt_update_your_email: 'Impossible d’utiliser cette adresse. Essayez-en une autre.',
  invalid_callback_request: 'La connexion a été interrompue. Recommencez.',
  state_not_found: 'La connexion a été interrompue. Recommencez.',
  please_restart_the_process: 'La connexion a été interrompue. Recommencez.',
  no_code: 'La connexion a été interrompue. Recommencez.',
  invalid_code: 'La connexion a été interrompue. Recommencez.',
  no_callback_url: 'La connexion a été interrompue. Recommencez.',
  oauth_provider_not_found: 'Ce moyen de connexion n’est pas disponible. Utilisez un autre moyen.',
  issuer_mismatch: 'La réponse ne provenait pas de {atProvider}. Recommencez.',
  access_denied:
    'Vous n’avez pas accepté de partager vos informations. Réessayez ou utilisez un autre moyen.',
  user_cancelled_login: 'Vous avez annulé chez {atProvider}. Réessayez ou utilisez un autre moyen.',
  temporarily_unavailable: '{provider} est saturé ou indisponible. Veuillez réessayer dans un instant.',
  server_error: 'Une erreur s’est produite chez {atProvider}. Veuillez réessayer dans un instant.',
  invalid_request: '{provider} n’a pas accepté notre demande. Connectez-vous par un autre moyen.',
  unable_to_get_user_info:
    '{provider} n’a pas transmis vos informations. Réessayez ou utilisez un autre moyen.',
  email_not_found: '{provider} n’a pas transmis d’adresse e-mail. Connectez-vous par un autre moyen.',
  account_already_linked_to_different_user:
    'Le compte chez {atProvider} appartient ici à une autre personne. Choisissez-en un autre.',
  unable_to_link_account:
    'Impossible d’associer ce compte. Connectez-vous d’abord, puis associez-le dans vos paramètres.',
  email_does_not_match:
    'Le compte chez {atProvider} a une autre adresse e-mail. Seul un compte avec la même adresse peut être associé.',
  account_not_linked:
    'Un compte existe avec cette adresse e-mail. Connectez-vous d’abord à ce compte, puis associez l’autre dans vos paramètres.',
  signup_disabled: 'Les inscriptions sont fermées pour le moment. Si vous avez un compte, connectez-vous.',
  unable_to_create_user: 'Impossible de créer votre compte. Veuillez réessayer.',
  unable_to_create_session: 'Impossible de vous connecter. Veuillez réessayer.',
  email_not_verified:
    'Confirmez d’abord votre adresse e-mail. Nous vous avons envoyé un lien : ouvrez-le, puis reconnectez-vous.',
  internal_server_error: 'Une erreur s’est produite ici. Veuillez réessayer.',
  other_browser:
    'Ce lien fonctionne dans le navigateur qui l’a demandé. Ouvrez-le dans celui-là ou demandez-en un nouveau ici.',
  new_user_signup_disabled:
    'Les inscriptions sont fermées pour le moment. Si vous avez un compte, connectez-vous.',
  failed_to_create_user: 'Impossible de créer votre compte. Veuillez réessayer.',
  failed_to_create_session: 'Impossible de vous connecter. Veuillez réessayer.',
  banned: 'Ce compte est suspendu. Contactez l’assistance.',
  providerFallback: 'Le fournisseur',
  atProviderFallback: 'votre fournisseur',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
  signIn: 'Retour à la connexion',
  requestNew: 'Demander un nouveau lien',
  code: 'Code : {code}',
} satisfies Messages['linkErrors'];
