import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const ptBRWayLabels: WayLabels = {
  account: (name) => name || 'Conta conectada',
  passkey: toWayLabel('Chave de acesso'),
  'api-key': toWayLabel('Chave de API'),
};

export const ptBRPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'Não funcionou',
    text: (appName) =>
      `Tente novamente. Se acontecer de novo, entre em contato com ${appName} e informe o código abaixo.`,
    button: (appName) => `Voltar para ${appName}`,
    code: 'Código',
  }),
  confirmPageWords.translate({
    title: (appName) => `Entrar em ${appName}?`,
    question: 'Este link foi solicitado em outro navegador, ou outra pessoa está usando uma conta aqui.',
    warning: 'Se você não solicitou um link, feche esta página.',
    address: 'Endereço',
    button: 'Entrar',
  }),
  overPageWords.translate({
    over: {
      title: 'Este link não funciona mais',
      text: 'Ele já foi usado ou expirou. Solicite outro na página de login.',
    },
  }),
  recoveryPageWords.translate({
    title: 'Interromper este login?',
    question: 'Alguém que sabe sua senha pediu para entrar sem a sua segunda etapa.',
    advice: 'Se não foi você, interrompa e altere sua senha. Se foi você, feche esta página.',
    button: 'Interromper',
    from: 'Possível a partir de',
    done: {
      title: 'Login interrompido',
      text: 'A sua segunda etapa continua sendo necessária para entrar. Altere sua senha agora, porque outra pessoa sabe qual é.',
    },
    over: {
      title: 'Não há nada para interromper',
      text: 'Este link já foi usado ou expirou.',
    },
  }),
  securedPageWords.translate({
    title: 'Proteger sua conta?',
    button: 'Proteger minha conta',
    ignore: 'Se você reconhece a alteração de que o e-mail fala, feche esta página.',
    signsOut: 'Todas as sessões da sua conta são encerradas, em todos os dispositivos.',
    signsOutAndLocks:
      'Todas as sessões da sua conta são encerradas, em todos os dispositivos, e sua senha deixa de funcionar.',
    removes:
      'As chaves de acesso, os apps autenticadores, as chaves de API, os códigos de backup e as contas conectadas adicionados desde então são removidos.',
    mailsLink: 'Depois enviamos por e-mail um link para uma nova senha.',
    otherAddress: (appName) =>
      `Sua conta agora usa outro endereço de e-mail, e só com ele se pode escolher uma nova senha. Se ele não for seu, entre em contato também com ${appName}.`,
    doneTitle: 'Todas as sessões foram encerradas',
    done: (appName) => ({
      'reset-mailed': 'Sua senha não funciona mais. Enviamos por e-mail um link para uma nova.',
      'signed-out': `Entre em contato com ${appName} se outra pessoa puder entrar na sua conta.`,
      'address-changed': `Entre em contato agora com ${appName} se você não conhece o endereço que sua conta usa.`,
    }),
    over: {
      title: 'Não há nada a fazer aqui',
      text: 'Este link já foi usado ou expirou. Você pode escolher uma nova senha a qualquer momento.',
    },
  }),
  removalPageWords.translate({
    title: 'Remover estes acessos à sua conta?',
    question:
      'Estas contas conectadas, chaves de acesso e chaves de API dão a pessoas ou programas acesso à sua conta. Remova-as se não reconhecer alguma delas.',
    signsOut: 'Todas as suas sessões serão encerradas, e você poderá adicionar novamente o que for seu.',
    button: 'Remover tudo',
    ignore: 'Se você reconhece todas, feche esta página.',
    labels: ptBRWayLabels,
    added: (moment) => `adicionada: ${moment}`,
    done: {
      title: 'Os acessos foram removidos',
      text: 'Todas as suas sessões foram encerradas. Entre com sua nova senha.',
    },
    over: {
      title: 'Não há nada para remover',
      text: 'Este link já foi usado ou expirou. As configurações da sua conta mostram com o que se pode entrar nela.',
    },
  }),
];
