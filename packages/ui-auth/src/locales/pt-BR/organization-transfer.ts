import type { OrganizationMessages } from '#messages/messages.ts';

export const orgTransfer = {
  title: 'Propriedade',
  description: 'Entregue a organização a outro membro.',
  offer: 'Transferir a propriedade',
  offerText: 'Enviamos um e-mail ao membro. Nada muda até que ele aceite.',
  member: 'Novo proprietário',
  choose: 'Escolha um membro',
  find: 'Buscar por nome ou e-mail',
  noMatch: 'Ninguém encontrado',
  keepRole: 'Sua função depois',
  keepNone: 'Deixar de ser membro',
  submit: 'Enviar pedido a {name}',
  submitNobody: 'Enviar pedido',
  sending: 'Enviando…',
  offered: 'Pedido enviado a {name}',
  pending: 'Você pediu a {name} que assuma a propriedade. O pedido pode ser aceito até {date}.',
  pendingSomebody:
    'Outro proprietário pediu a {name} que assuma a propriedade. O pedido pode ser aceito até {date}.',
  cancel: 'Retirar',
  canceled: 'A oferta foi retirada',
  receivedText: '{name} quer entregar {organization} a você.',
  received:
    'Com a propriedade, você pode fazer tudo aqui: alterar a organização, remover membros e excluí-la. Você pode aceitar até {date}.',
  receivedTitle: 'Assumir a propriedade de {organization}?',
  accept: 'Aceitar',
  accepted: 'Agora {organization} é sua',
  reject: 'Recusar',
  rejected: 'Você recusou',
  somebody: 'Um membro',
} satisfies OrganizationMessages['orgTransfer'];
