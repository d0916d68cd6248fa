// Made of apps/demo/locales/pt-BR.json by scripts/words. Changes belong there.
import type { Words } from '../words.ts';

export const ptBR = {
  "tagline": "Saiba no que sua equipe está trabalhando antes que alguém precise perguntar.",
  "lead": "Tideline reúne a semana de uma equipe pequena em uma página tranquila: quem está em quê, o que espera e o que acabou de ficar pronto.",
  "start": "Começar grátis",
  "signIn": "Entrar",
  "signInTo": "Entre em Tideline",
  "demoNote": "Tideline é uma demonstração. As contas, os e-mails e os dispositivos são reais e funcionam com Keystead nesta máquina.",
  "board": "Esta semana",
  "seeWeek": "Ver esta semana",
  "waiting": "Em espera",
  "moving": "Em andamento",
  "landed": "Pronto",
  "features": {
    "week": {
      "title": "Uma página por semana",
      "text": "Tudo o que importa até sexta-feira, e nada do que não importa."
    },
    "quiet": {
      "title": "Silencioso por padrão",
      "text": "Sem feeds nem contadores. Um resumo pela manhã, se você quiser."
    },
    "own": {
      "title": "Nas suas mãos",
      "text": "As contas ficam no seu próprio banco de dados. Ninguém mais tem as chaves."
    }
  },
  "welcome": "Que bom ver você, {name}",
  "overview": "Sua conta em resumo",
  "deleted": "Sua conta foi excluída",
  "deletedText": "Nada dela ficou aqui. Você pode voltar quando quiser.",
  "verified": "Seu endereço está confirmado",
  "unverified": "Seu endereço ainda não está confirmado",
  "confirm": "Confirmar",
  "devices": "Dispositivos",
  "devicesText": "Veja onde sua conta está aberta e saia do que você não reconhecer.",
  "review": "Revisar dispositivos",
  "passkeys": "Chaves de acesso",
  "passkeysText": "Entre com seu rosto, sua impressão digital ou o bloqueio de tela.",
  "managePasskeys": "Gerenciar chaves de acesso",
  "password": "Senha",
  "passwordText": "Altere-a de vez em quando e saia dos outros dispositivos.",
  "change": "Alterar senha",
  "member": "Membro desde {date}",
  "signUp": "Criar conta",
  "forgotPassword": "Redefinir senha",
  "resetPassword": "Nova senha",
  "verifyEmail": "Confirmar e-mail",
  "twoFactor": "Verificação em duas etapas",
  "authError": "Não funcionou",
  "account": "Conta",
  "accounts": "Escolha uma conta",
  "organizations": "Organizações",
  "administration": "Administração",
  "invitation": "Convite",
  "organizationSetup": "Configurar uma organização",
  "inbox": "Na sua própria máquina, os e-mails desta demonstração chegam a uma caixa de entrada própria.",
  "openInbox": "Abrir a caixa de entrada",
  "mailbox": "Caixa de entrada",
  "theme": "Tema",
  "light": "Claro",
  "dark": "Escuro",
  "system": "Sistema",
  "language": "Idioma",
  "direction": "Direção",
  "auto": "Conforme o idioma",
  "ltr": "Da esquerda para a direita",
  "rtl": "Da direita para a esquerda",
  "notFound": "Não há nada aqui",
  "notFoundText": "A página que você procura não existe ou mudou de lugar.",
  "home": "Voltar para a página inicial",
  "back": "Voltar",
  "guides": "Guias",
  "reference": "Referência da API",
  "skip": "Ir para o conteúdo",
  "screens": "Todas as telas",
  "screensLead": "Todas as páginas do kit, como esta aplicação as usa. Algumas precisam de alguém que possa abri-las.",
  "crew": "A equipe",
  "crewTitle": "Experimentar como…",
  "crewLead": "Doze pessoas, seis semanas de trabalho, nenhuma senha. Escolha um nome para entrar. Na primeira vez, os dados são criados.",
  "crewNote": "Funciona só nesta máquina, em um servidor de desenvolvimento.",
  "crewWait": "Um momento, a equipe está chegando…",
  "crewHint": "Só dando uma olhada?",
  "crewStart": "Experimentar como…",
  "crewAnother": "Ser outra pessoa da equipe",
  "parts": {
    "owner": "Proprietária",
    "admin": "Administrador",
    "administrator": "Administra todas as contas",
    "planner": "Planejamento, uma função própria",
    "member": "Membro",
    "invited": "Membro com um convite",
    "unverified": "Endereço não confirmado"
  },
  "screenGroups": {
    "entrance": {
      "title": "Entrada",
      "text": "Para todos, com login ou sem."
    },
    "account": {
      "title": "Sua conta",
      "text": "Para todos que entraram."
    },
    "organization": {
      "title": "Organização",
      "text": "Proprietários veem tudo; membros, menos."
    },
    "admin": {
      "title": "Administração",
      "text": "Para Mara, a administradora."
    },
    "behind": {
      "title": "Por trás",
      "text": "O próprio serviço."
    }
  },
  "screenNames": {
    "signIn": "Entrar",
    "signUp": "Criar conta",
    "forgotPassword": "Senha esquecida",
    "verifyEmail": "Confirmar um endereço",
    "expiredLink": "Um link que expirou",
    "resetPassword": "Um link que já foi usado",
    "authError": "Um login que falhou",
    "accounts": "Várias contas",
    "profile": "Perfil",
    "security": "Segurança",
    "connections": "Conexões",
    "api-keys": "Chaves de API",
    "webhooks": "Webhooks",
    "activity": "Atividade",
    "organizations": "Organizações",
    "ownOrganizations": "Suas organizações",
    "general": "Geral",
    "members": "Membros",
    "teams": "Equipes",
    "roles": "Funções",
    "invitations": "Convites",
    "domains": "Domínios verificados",
    "policies": "Política de segurança",
    "overview": "Visão geral",
    "users": "Usuários",
    "reference": "Referência da API",
    "document": "Documento OpenAPI",
    "mailbox": "Caixa de entrada",
    "previews": "Todos os e-mails",
    "demoProvider": "Demo ID, um provedor"
  }
} satisfies Words;
