import type { AskedFrom } from '#core/mail/asked-from.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import {
  addressSetMail,
  impersonationMail,
  passwordSetMail,
  userInvitationMail,
} from '#features/administration/mails.ts';
import {
  apiKeyCreatedMail,
  apiKeyExpiresMail,
  apiKeyRotatedMail,
  organizationKeyCreatedMail,
} from '#features/api-keys/mails.ts';
import { approveChangeMail, confirmChangeMail, emailChangedMail } from '#features/change-email/mails.ts';
import { accountDeletedMail, deletionMail } from '#features/delete-account/mails.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordLockedMail,
} from '#features/email-password/mails.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { invitationMail, toPictures } from '#features/invitations/mails.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import {
  approveChangeCodeMail,
  changeEmailCodeMail,
  resetPasswordCodeMail,
  signInCodeMail,
  verifyEmailCodeMail,
} from '#features/mail-challenge/mails.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';
import { transferAcceptedMail, transferMail } from '#features/organization-transfer/mails.ts';
import { dataReadyMail, dataRequestedMail } from '#features/own-data/mails.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#features/passkeys/mails.ts';
import {
  linkedAccountsRemovedMail,
  passwordWasResetMail,
  resetPasswordMail,
} from '#features/password-reset/mails.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import type { SecureLink } from '#features/security-notices/security-notice.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import type { ChangeData } from '#features/two-factor/change-data.ts';
import {
  authenticatorAddedMail,
  authenticatorReplacedMail,
  backupCodesReplacedMail,
  backupCodeUsedMail,
  mailedCodesOffMail,
  mailedCodesOnMail,
  secretReadMail,
} from '#features/two-factor/change-mails.ts';
import {
  recoveryReadyMail,
  recoveryRequestedMail,
  twoFactorCodeMail,
  twoFactorDisabledMail,
  twoFactorEnabledMail,
  twoFactorLockedMail,
  twoFactorResetMail,
} from '#features/two-factor/mails.ts';
import {
  type FactorLapsedData,
  factorsContestedMail,
  factorsLapsedMail,
} from '#features/two-factor-challenge/mails.ts';
import { type FailureWords, translateFailure } from '#features/webhooks/failure-words.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { ptBRPages, ptBRWayLabels } from '#mail/pages/pt-br.ts';

/** Names of the kit. */
const roles = { owner: 'Proprietário', admin: 'Administrador', member: 'Membro' };

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'A URL não é permitida',
  address: 'O servidor não tem um endereço IP público',
  connection: 'Não foi possível acessar o servidor',
  certificate: 'Não foi possível estabelecer uma conexão segura. O certificado pode não ser válido',
  time: 'O servidor não respondeu a tempo',
  size: 'A resposta era grande demais',
  redirect: 'O servidor respondeu com um redirecionamento, que não é seguido',
  answer: 'A resposta do servidor não segue o protocolo HTTP',
  secret: 'O segredo do webhook não pode mais ser lido. Substitua-o',
  endless: 'Nenhuma tentativa chegou ao fim',
  status: (status) => `O servidor respondeu com o status ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'Não fui eu';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `Se não foi você, abra “${NOT_ME}” acima. O link primeiro pede que você confirme, depois encerra todas as sessões da sua conta e envia um link para você escolher uma nova senha. Ele funciona uma única vez e por ${duration(secureFor)}.`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['Dispositivo', device],
  ['Endereço IP', ipAddress],
];

/** A notice of a change of the second factors that leaves them on. */
const toNotice = (
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: Words,
  { subject, text }: { subject: string; text: string },
): MailContent => ({
  subject,
  name,
  intro: [text],
  details: [
    ['Data', words.moment(at)],
    ['Dispositivo', device],
    ['Endereço IP', ipAddress],
  ],
  action: notMe(link),
  outro: ['Se foi você, não é preciso fazer nada.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'Ninguém usou a segunda etapa que a sua conta tinha. Ela não é mais necessária para entrar.';
  return ended.app
    ? 'Ninguém usou o app autenticador nem os códigos de backup que a sua conta tinha. Eles não funcionam mais. O seu outro método de verificação continua ativo.'
    : 'Ninguém usou um código por e-mail. Não serão mais enviados códigos para entrar na sua conta. O seu outro método de verificação continua ativo.';
}

export const ptBR: Translation = {
  locale: 'pt-BR',
  phrases: {
    greeting: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
    linkHint: 'Se o botão não funcionar, use este link:',
    reason: (appName) => `Você recebeu este e-mail porque tem uma conta em ${appName}.`,
    reasonWithoutAccount: (appName) =>
      `Você recebeu este e-mail porque alguém informou este endereço em ${appName}.`,
    tones: { receipt: 'Para sua informação', check: 'Confira', warning: 'Aviso' },
    pages: { support: 'Ajuda', terms: 'Termos', privacy: 'Privacidade' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `${inviter} convida você para ${appName}` : `Você tem um convite para ${appName}`,
      name,
      intro: [
        `${inviter || 'Um administrador'} criou uma conta para você em ${appName}. Escolha uma senha para usá-la.`,
      ],
      action: { label: 'Escolher senha', url },
      outro: [
        `O link funciona uma única vez e por ${duration(expiresIn)}. Depois, solicite um novo na página de login.`,
        'Se você não esperava isto, ignore este e-mail.',
      ],
      reason: `Você recebeu este e-mail porque uma conta foi criada para você em ${appName}.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'Um administrador definiu sua senha',
      name,
      intro: [
        `Um administrador de ${appName} escolheu uma nova senha para a sua conta. Todas as suas sessões foram encerradas.`,
      ],
      details: [['Data', moment(at)]],
      action: { label: 'Entrar', url: signInUrl },
      outro: [
        'Entre com a senha que você recebeu e depois escolha uma que só você conheça. Você também pode solicitar um link para uma nova senha na página de login.',
        `Se você não sabe do que se trata, entre em contato com ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'Um administrador alterou seu endereço de e-mail',
      name,
      intro: [
        `Um administrador de ${words.appName} alterou o endereço de e-mail da sua conta. Depois deste, nenhum e-mail chegará ao endereço anterior.`,
      ],
      details: [
        ['Endereço anterior', oldEmail],
        ['Novo endereço', newEmail],
        ['Data', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Se foi você quem pediu, não é preciso fazer nada.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'Um administrador está usando sua conta',
      name,
      intro: [
        `Um administrador de ${appName} entrou como se fosse você, por no máximo uma hora. Ele não pode alterar sua senha, seu endereço nem sua forma de entrar.`,
      ],
      details: [
        ['Data', moment(at)],
        ['Motivo', reason],
      ],
      outro: [`Se você não sabe do que se trata, entre em contato com ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirme seu endereço de e-mail',
      name,
      intro: [`Confirme que este endereço é seu, para que ${appName} possa falar com você por aqui.`],
      action: { label: 'Confirmar endereço de e-mail', url },
      outro: [
        `O link funciona por ${duration(expiresIn)}.`,
        'Se você não solicitou isto, ignore este e-mail. Sem o link, nada acontece.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Aprove seu novo endereço de e-mail',
      name,
      intro: [`Você pediu para usar outro endereço de e-mail na sua conta em ${appName}.`],
      details: [['Novo endereço', newEmail]],
      action: { label: 'Aprovar a alteração', url },
      outro: [
        `O link funciona no navegador em que sua conta está aberta, por ${duration(expiresIn)}. Depois pedimos a confirmação também no novo endereço.`,
        'Se não foi você, não abra o link e altere sua senha: talvez outra pessoa esteja na sua conta.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Muitas senhas incorretas para a sua conta',
      name,
      intro: [
        `Alguém digitou muitas senhas incorretas para a sua conta em ${appName}. Por isso, ela não aceita nenhuma senha por algum tempo, nem mesmo a sua.`,
      ],
      details: [['Até', moment(until)]],
      action: { label: 'Escolher uma nova senha', url: resetUrl },
      outro: [
        'Com uma nova senha, você pode entrar imediatamente.',
        'Onde sua conta já está aberta, ela continua aberta. Nos navegadores em que você já entrou com sua senha, ela continua funcionando.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'Muitos códigos incorretos para a sua conta',
      name,
      intro: [
        `Alguém digitou muitos códigos por e-mail incorretos para a sua conta em ${appName}. Por isso, durante algum tempo esses códigos não funcionam nos navegadores em que você ${isOwn ? 'já' : 'nunca'} entrou.`,
      ],
      details: [['Até', moment(until)]],
      action: { label: 'Entrar', url: signInUrl },
      outro: [
        isOwn
          ? 'Se não foi você, alguém está usando um dos seus navegadores.'
          : 'Onde sua conta já está aberta, ela continua aberta. Nos navegadores em que você já entrou, os códigos continuam funcionando.',
        isOwn
          ? 'Entre neles de outra forma, sem código, e os códigos voltarão a funcionar.'
          : 'Entre neles, ou de outra forma sem código, e os códigos voltarão a funcionar em todos os lugares.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirme seu novo endereço de e-mail',
      name,
      intro: [`Confirme que a sua conta em ${appName} deve usar este endereço a partir de agora.`],
      details: [['Novo endereço', newEmail]],
      action: { label: 'Usar este endereço', url },
      outro: [
        `O link funciona por ${duration(expiresIn)}, no navegador em que sua conta está aberta. Até você abri-lo, a sua conta mantém o endereço atual.`,
        'Se você não solicitou isto, ignore este e-mail. Sem o link, nada acontece.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'Redefina sua senha',
      name,
      intro: [`Escolha uma nova senha para a sua conta em ${appName}.`],
      details: askedFrom(from),
      action: { label: 'Escolher uma nova senha', url },
      outro: [
        `O link funciona uma única vez e por ${duration(expiresIn)}.`,
        'Se você não solicitou isto, ignore este e-mail. Sua senha continua como está.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'Sua senha foi redefinida',
        name,
        intro: [
          `A sua conta em ${appName} tem uma nova senha.`,
          'As contas, chaves de acesso e chaves de API abaixo também permitem que pessoas ou programas a acessem. Se outra pessoa esteve na sua conta, ela pode ter adicionado algo.',
        ],
        details: [
          ['Redefinida', moment(at)],
          ['Endereço IP', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) =>
              [ptBRWayLabels[kind](way), `adicionada: ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'Remover tudo', url },
        outro: [
          'Se você reconhece tudo, não é preciso fazer nada.',
          `O link funciona uma única vez e por ${duration(expiresIn)}. Ele primeiro pede que você confirme. O que for seu pode ser adicionado novamente.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'Acessos à sua conta foram removidos',
      name,
      intro: [
        `Estes acessos à sua conta em ${appName} não funcionam mais. Eles foram removidos depois que sua senha foi redefinida.`,
      ],
      details: [
        ['Data', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) =>
            [ptBRWayLabels[kind](way), `adicionada: ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'O que for seu pode ser adicionado novamente nas configurações da sua conta. Programas que usavam uma das chaves de API precisam de uma nova.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirme a exclusão da sua conta',
      name,
      intro: [
        `Você pediu para excluir a sua conta em ${appName}. Seu perfil, suas sessões e suas contas conectadas serão removidos permanentemente.`,
      ],
      action: { label: 'Excluir minha conta', url },
      outro: [
        `O link funciona no navegador em que sua conta está aberta, por ${duration(expiresIn)}.`,
        'Se você quer manter a sua conta, ignore este e-mail. Se não solicitou isto, altere sua senha.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Sua senha foi alterada',
      name,
      intro: [`A senha da sua conta em ${words.appName} foi alterada.`],
      details: [
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Se foi você, não é preciso fazer nada.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'Seu endereço de e-mail foi alterado',
        name,
        intro: [
          `A sua conta em ${appName} agora usa outro endereço de e-mail. Este é o último e-mail para o endereço antigo.`,
        ],
        details: [
          ['Endereço antigo', oldEmail],
          ['Novo endereço', newEmail],
          ['Data', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'Se foi você, não é preciso fazer nada.',
          `Se não foi você, abra “${NOT_ME}” acima. O link primeiro pede que você confirme e depois encerra todas as sessões da sua conta. Ele funciona uma única vez e por ${duration(link.secureFor)}.`,
          `Depois, entre em contato imediatamente com ${appName}: quem lê os e-mails do novo endereço pode escolher uma nova senha.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'Todas as suas sessões foram encerradas',
      name,
      intro: [
        `Todas as sessões da sua conta em ${appName} foram encerradas. Alguém pediu isso pelo e-mail que enviamos para o seu endereço anterior.`,
      ],
      details: [
        ['Data', moment(at)],
        ['Endereço IP', ipAddress],
      ],
      action: { label: 'Escolher uma nova senha', url: resetUrl },
      outro: [
        'Se foi você, escolha uma nova senha.',
        'Se não foi você, outra pessoa lê os e-mails do seu endereço anterior. Sua senha continua valendo, e esse endereço não dá acesso à sua conta: entre novamente.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `Novo login em ${words.appName}`,
      name,
      intro: ['A sua conta acabou de ser usada em um dispositivo que ainda não conhecíamos.'],
      details: [
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
        ['Data', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Se foi você, não é preciso fazer nada.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'Você já tem uma conta',
      name,
      intro: [
        `Alguém acabou de tentar se cadastrar em ${appName} com este endereço. Já existe uma conta com ele: basta entrar.`,
      ],
      action: { label: 'Entrar', url: signInUrl },
      alternative: { label: 'Esqueceu a senha? Escolha uma nova:', url: resetUrl },
      outro: ['Se não foi você, ignore este e-mail. A sua conta não foi alterada.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} foi conectado à sua conta`,
      name,
      intro: [`Agora você também pode entrar em ${words.appName} com ${provider}.`],
      details: [
        ['Data', words.moment(at)],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada.',
        ifNotYou(link, words),
        `Depois, desconecte ${provider} da sua conta.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'Sua conta foi excluída',
      name,
      intro: [
        `A sua conta em ${appName} e tudo o que pertencia a ela foram excluídos. Todas as suas sessões foram encerradas.`,
      ],
      ...(receipt && {
        details: [
          ['Comprovante', receipt.number],
          ['Exclusão', moment(receipt.at)],
          ['Itens', 'Perfil, formas de entrar, sessões, chaves, participação em organizações'],
          [
            'O registro é guardado até',
            receipt.keptUntil ? moment(receipt.keptUntil) : 'Sem data de término',
          ],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              'Restam entradas do registro de atividade, para que abusos possam ser investigados. Elas contêm um identificador, endereços IP e navegadores, mas não o seu nome nem o seu endereço.',
              `Guarde este e-mail: com o número do comprovante, ${appName} pode confirmar a exclusão.`,
            ]
          : []),
        `Você pode se cadastrar novamente quando quiser. Se não foi você, entre em contato com ${appName}.`,
      ],
      reason: `Você recebeu este e-mail porque tinha uma conta em ${appName}.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Uma cópia dos seus dados foi solicitada',
      name,
      intro: [`Alguém que está na sua conta solicitou tudo o que ${words.appName} armazena sobre você.`],
      details: [
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Se foi você, não é preciso fazer nada.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Seus dados estão prontos',
      name,
      intro: [`O arquivo com tudo o que ${appName} armazena sobre você está pronto.`],
      action: { label: 'Baixar meus dados', url },
      outro: [
        `Você pode baixá-lo por ${duration(expiresIn)}, no navegador em que sua conta estiver aberta. Depois ele é excluído.`,
        'Ninguém mais pode abrir o link. Não compartilhe o arquivo: ele diz quando e onde você entrou.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `Entrar em ${appName}`,
      name,
      intro: ['Abra este link no navegador em que você o solicitou para entrar na sua conta.'],
      details: askedFrom(from),
      action: { label: `Entrar em ${appName}`, url },
      outro: [
        `O link funciona uma única vez e por ${duration(expiresIn)}. Em outro navegador, primeiro pediremos que você confirme.`,
        'Se você não solicitou isto, ignore este e-mail. Sem o link ninguém pode entrar, então não o compartilhe com ninguém.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} é o seu código para entrar em ${appName}`,
      heading: 'Seu código para entrar',
      name,
      intro: ['Digite este código na página em que você está entrando.'],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}, no navegador em que você o solicitou. Não o compartilhe com ninguém: nunca o pedimos por telefone nem por e-mail.`,
        'Se você não solicitou isto, ignore este e-mail. Sem o código ninguém pode entrar.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirma seu endereço de e-mail`,
      heading: 'Confirmar endereço de e-mail',
      name,
      intro: [
        `Digite este código para confirmar que este endereço é seu, para que ${appName} possa falar com você por aqui.`,
      ],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}, no navegador em que você o solicitou.`,
        'Se você não solicitou isto, ignore este e-mail e não compartilhe o código com ninguém.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} é o seu código para uma nova senha`,
      heading: 'Seu código para uma nova senha',
      name,
      intro: [`Digite este código para escolher uma nova senha para a sua conta em ${appName}.`],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}, no navegador em que você o solicitou. Não o compartilhe com ninguém: nunca o pedimos por telefone nem por e-mail.`,
        'Se você não solicitou isto, ignore este e-mail. Sua senha continua como está.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirma seu novo endereço de e-mail`,
      heading: 'Confirme seu novo endereço de e-mail',
      name,
      intro: [`Digite este código para usar este endereço a partir de agora na sua conta em ${appName}.`],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}, no navegador em que sua conta está aberta.`,
        'Se você não solicitou isto, ignore este e-mail e não compartilhe o código com ninguém.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} aprova outro endereço de e-mail`,
      heading: 'Aprovar outro endereço de e-mail',
      name,
      intro: [
        `Alguém que está na sua conta em ${appName} quer usar outro endereço de e-mail nela.`,
        'Se é você, digite este código lá.',
      ],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}.`,
        'Se não é você, não compartilhe o código com ninguém e altere sua senha: talvez outra pessoa esteja na sua conta.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} é o seu código para ${appName}`,
      heading: `Seu código para ${appName}`,
      name,
      intro: ['Digite este código na página em que você está entrando.'],
      code: ['Código', code],
      details: askedFrom(from),
      outro: [
        `Ele funciona uma única vez e por ${duration(expiresIn)}. Não o compartilhe com ninguém: nunca o pedimos por telefone nem por e-mail.`,
        'Se não foi você, alguém sabe sua senha. Altere-a agora.',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'A verificação em duas etapas está ativada',
      name,
      intro: [`A partir de agora, cada login em ${words.appName} exige uma segunda etapa.`],
      details: [
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, guarde seus códigos de backup em um lugar seguro. Não é preciso fazer mais nada.',
        ifNotYou(link, words),
        'Então a segunda etapa é removida depois de alguns dias, a menos que alguém entre com ela antes.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Um app autenticador foi adicionado',
        text: 'A partir de agora, um app autenticador pode ser a segunda etapa para entrar na sua conta.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'O app autenticador da sua conta foi substituído',
        text: 'Outro app autenticador substituiu o anterior da sua conta.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Os códigos por e-mail estão ativados',
        text: 'A partir de agora, um código por e-mail também pode ser a segunda etapa para entrar na sua conta.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Os códigos por e-mail estão desativados',
        text: 'Não são mais enviados códigos para entrar na sua conta. Seus outros métodos de verificação continuam ativos.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Seus códigos de backup foram substituídos',
        text: 'A sua conta tem novos códigos de backup. Os anteriores não funcionam mais.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'A chave do seu app autenticador foi exibida',
        text: 'Alguém que está na sua conta pediu para ver a chave do seu app autenticador. Quem tem a chave pode configurar o mesmo app: se não foi você, substitua também o app.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Um código de backup da sua conta foi usado',
        text: 'Um código de backup foi usado como segunda etapa da sua conta. Ele não funciona mais.',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'A verificação em duas etapas está desativada',
      name,
      intro: [`Para entrar em ${words.appName}, não é mais necessária uma segunda etapa.`],
      details: [
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada.',
        ifNotYou(link, words),
        'Depois, ative novamente a verificação em duas etapas.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'A verificação em duas etapas da sua conta foi desativada',
      name,
      intro: [
        `Quem administra ${words.appName} desativou a verificação em duas etapas da sua conta, porque recebeu a informação de que você perdeu todos os métodos de verificação. Todas as suas sessões foram encerradas.`,
      ],
      details: [['Data', words.moment(at)]],
      action: notMe(link),
      outro: [
        'Se foi você quem pediu, entre com sua senha e ative novamente a verificação em duas etapas.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `Crie novos códigos de backup para ${appName}`,
      name,
      intro: [
        `Quem administra ${appName} substituiu uma chave que protege as contas. Seus códigos de backup foram criados com a antiga.`,
      ],
      action: { label: 'Criar novos códigos de backup', url },
      outro: [
        'Seus códigos de backup ainda funcionam. Crie novos nas configurações da sua conta e jogue fora os antigos.',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Uma chave de acesso foi adicionada à sua conta',
      name,
      intro: [
        `A partir de agora, é possível entrar na sua conta em ${words.appName} com esta chave de acesso.`,
      ],
      details: [
        ['Chave de acesso', passkey],
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada.',
        ifNotYou(link, words),
        'Depois, remova esta chave de acesso: até lá, é possível entrar com ela.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Uma chave de acesso da sua conta foi removida',
      name,
      intro: [`Não é mais possível entrar na sua conta em ${words.appName} com esta chave de acesso.`],
      details: [
        ['Chave de acesso', passkey],
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada. Talvez seu dispositivo ainda mostre a chave de acesso; você pode excluí-la nele.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Muitos códigos incorretos para a sua conta',
      name,
      intro: [
        `Alguém digitou muitos códigos incorretos para a sua conta em ${appName}. Ela não aceita nenhum por algum tempo, nem de um app nem por e-mail.`,
      ],
      details: [['Até', moment(until)]],
      action: { label: 'Escolher uma nova senha', url: resetUrl },
      outro: [
        'Se foi você, espere e tente novamente. Onde sua conta já está aberta, ela continua aberta, e as chaves de acesso continuam funcionando.',
        'Se não foi você, alguém sabe sua senha. Escolha uma nova.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'Alguém quer desativar a verificação em duas etapas',
      name,
      intro: [
        `Alguém que sabe sua senha de ${appName} diz que perdeu todos os métodos de verificação e quer entrar sem a segunda etapa.`,
      ],
      details: [
        ['Possível a partir de', moment(availableAt)],
        ['Endereço IP', ipAddress],
      ],
      action: { label: 'Interromper', url: cancelUrl },
      outro: [
        'Se foi você, espere. Nessa data enviaremos um código.',
        'Se não foi você, interrompa agora e altere sua senha.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'Esta segunda etapa é sua?',
      name,
      intro: [
        `Alguém acabou de provar que lê os e-mails deste endereço. A sua conta em ${appName} tem uma segunda etapa que foi configurada antes. Por enquanto, ninguém pode entrar sem ela.`,
      ],
      details: [['Removida em', moment(lapsesAt)]],
      action: { label: 'Entrar', url: signInUrl },
      outro: [
        'Se foi você quem a configurou, entre com ela antes disso. Assim ela é mantida. Se você tem um app autenticador e códigos por e-mail, use os dois: o que ninguém usar é removido.',
        'Se não foi, outra pessoa usou seu endereço. Entre depois dessa data: a segunda etapa já terá sido removida.',
        'Se você não acabou de entrar nem de escolher uma nova senha, alguém lê seus e-mails. Entre agora com sua segunda etapa e escolha uma nova senha para a sua caixa de e-mail.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'Uma segunda etapa da sua conta foi removida',
      name: data.name,
      intro: ['Há alguns dias perguntamos se a segunda etapa da sua conta é sua.', toLapsedText(data)],
      action: { label: 'Abrir as configurações', url: data.url },
      outro: [
        'Se era sua, configure-a novamente nas configurações da sua conta. Se não era, não é preciso fazer nada.',
      ],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'Agora você pode entrar sem segunda etapa',
      name,
      intro: [`Você pediu para entrar em ${appName} sem a segunda etapa. O tempo de espera terminou.`],
      code: ['Código de recuperação', code],
      action: { label: 'Entrar', url: signInUrl },
      outro: [
        'Entre como sempre. Na segunda etapa, escolha “Não tenho mais acesso a nada disso” e digite o código de recuperação.',
        `Ele funciona por ${duration(expiresIn)}. Quando você o usa, a verificação em duas etapas é desativada e todas as suas outras sessões são encerradas.`,
        'Se você não solicitou isto, altere sua senha agora.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} não está mais verificado`,
      name,
      intro: [
        `Procuramos o registro DNS de ${domain} por três dias e não o encontramos. O domínio não conta mais entre os de ${organization || 'sua organização'}.`,
        'Por enquanto, ninguém pode entrar na organização por meio dele. Todos os membros continuam.',
      ],
      details: [
        ['Registro (TXT)', recordName],
        ['Valor', recordValue],
      ],
      action: { label: 'Abrir as configurações', url },
      outro: [
        'Para verificar o domínio novamente, adicione este registro ao DNS dele. Depois verifique-o nas configurações da organização.',
      ],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'Um webhook foi desativado',
      name,
      intro: [
        'Não conseguimos entregar eventos ao webhook abaixo e o desativamos.',
        'Nada mais será enviado para ele até que alguém o ative novamente.',
      ],
      details: [
        ['Servidor', host],
        ['Última tentativa', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: 'Abrir as configurações', url } }),
      outro: ['Os eventos não entregues podem ser enviados novamente pela lista de entregas.'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'Os eventos da sua organização vão para outro servidor',
      name,
      intro: [
        'Alguém configurou um webhook da sua organização ou alterou a URL dele. Um servidor agora recebe eventos da sua organização.',
      ],
      details: [
        ['Configurado por', by],
        ['Organização', organization],
        ['Data', moment(at)],
      ],
      action: { label: 'Abrir as configurações', url },
      outro: ['Se ninguém na sua organização precisa deste webhook, exclua-o.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `Participe de ${organization || 'uma organização'} em ${appName}`,
        heading: `Participe de ${organization || 'uma organização'} em ${appName}`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${inviter.name || 'Alguém'} convida você a participar de ${organization || 'uma organização'} em ${appName}.`,
        ],
        details: [
          ['Organização', organization],
          ['Convite de', inviter.email],
          ['Função', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `Participar de ${organization}` : 'Ver o convite', url },
        outro: [
          `O convite é para este endereço e funciona por ${duration(expiresIn)}. Não encaminhe este e-mail: o link dele mostra que o endereço é seu.`,
          'Se você não sabe quem é, ignore este e-mail. Sem você, nada acontece.',
        ],
        reason: `Você recebeu este e-mail porque ${inviter.name || 'alguém'} convidou este endereço a participar de ${organization || 'uma organização'} em ${appName}.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Uma nova chave de API foi criada para a sua conta',
      name,
      intro: [`Programas que têm esta chave podem usar a sua conta em ${words.appName}.`],
      details: [
        ['Chave de API', key],
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada.',
        ifNotYou(link, words),
        'O link também exclui esta chave.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Uma chave de API da sua conta foi substituída',
      name,
      intro: [`Os programas precisam da nova chave para continuar usando a sua conta em ${words.appName}.`],
      details: [
        ['Chave de API', key],
        ['Data', words.moment(at)],
        ['Dispositivo', device],
        ['Endereço IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Se foi você, não é preciso fazer nada.',
        ifNotYou(link, words),
        'O link também exclui esta chave.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'Uma nova chave de API foi criada para a sua organização',
      name,
      intro: ['Programas que têm esta chave podem agir em nome da sua organização.'],
      details: [
        ['Chave de API', key],
        ['Organização', organization],
        ['Data', moment(at)],
      ],
      action: { label: 'Abrir as configurações', url },
      outro: [
        'Se ninguém na sua organização precisa desta chave, revogue-a nas configurações da organização.',
      ],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'Uma chave de API vai expirar em breve',
      name,
      intro: [
        `Uma chave de API deixará de funcionar em ${moment(expiresAt)}. Os programas que ainda a usarem serão recusados.`,
      ],
      details: [
        ['Chave de API', key],
        ['Organização', organization],
        ['Válida até', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'Ver suas chaves de API' : 'Abrir as configurações', url },
      outro: ['Até lá, crie uma nova chave e coloque-a nos seus programas, ou dê a esta uma validade maior.'],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${giver || 'Alguém'} quer entregar ${organization || 'uma organização'} a você`,
      name,
      intro: [
        `${giver || 'Alguém'} oferece a você a propriedade de ${organization || 'uma organização'} em ${appName}.`,
      ],
      action: { label: 'Ver a oferta', url },
      outro: [
        `Entre e aceite ou recuse a oferta nas configurações da organização. Ela vale por ${duration(expiresIn)}.`,
        'Enquanto você não aceitar, nada muda.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${organization || 'Sua organização'} agora tem outro proprietário`,
      name,
      intro: [
        `${receiver || 'Alguém'} aceitou sua oferta e agora tem a propriedade de ${organization || 'sua organização'}.`,
        role === null ? 'Você não é mais membro.' : 'Você não é mais proprietário.',
      ],
      ...(role !== null && { details: [['Sua função', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'Ver a organização', url } }),
      outro: [
        'Se você não ofereceu isto, pergunte ao proprietário da organização ou a quem administra este serviço.',
      ],
    })),
  ],
  pages: ptBRPages,
};
