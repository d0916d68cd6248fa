import type { Messages } from '#messages/messages.ts';

export const ownDataCard = {
  title: 'Seus dados',
  description: 'Tudo o que está armazenado sobre a sua conta, em um arquivo, sem senhas nem chaves.',
  ask: 'Obter meus dados',
  askAgain: 'Obter um novo arquivo',
  asking: 'Reunindo…',
  preparing: 'Seu arquivo está sendo criado',
  preparingText:
    'Isso pode levar alguns minutos. Você receberá um e-mail quando ele estiver pronto; pode fechar esta página.',
  ready: 'Seu arquivo está pronto',
  facts: '{size}, criação: {date}',
  deletedOn: 'guardado até {date}',
  download: 'Baixar',
  expired: 'O arquivo foi excluído',
  expiredText: 'O arquivo que você pediu em {date} podia ser baixado até {end}.',
  failed: 'Não foi possível criar seu arquivo',
  failedText: 'Peça o arquivo novamente.',
  nextAt: 'Você pediu todos os arquivos possíveis em um dia. O próximo será possível em {date}.',
} satisfies Messages['ownDataCard'];
