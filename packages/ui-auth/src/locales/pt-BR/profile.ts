import type { Messages } from '#messages/messages.ts';

export const ownFields = {
  choose: 'Escolha…',
  onePerLine: 'Um por linha',
  invalidNumber: 'Digite um número.',
  yes: 'Sim',
  no: 'Não',
  language: 'Idioma',
  languageHelp: 'Para os e-mails que você recebe.',
  timeZone: 'Fuso horário',
  timeZoneHelp: 'Para os horários nos e-mails que você recebe.',
  asBrowser: 'Como no seu navegador',
} satisfies Messages['ownFields'];

export const profileCard = {
  title: 'Perfil',
  description: 'É assim que os outros veem você.',
  name: 'Nome',
  picture: 'Foto',
  changePicture: 'Alterar foto',
  removePicture: 'Remover foto',
  pictureRemoved: 'Foto removida',
  pictureChanged: 'Foto alterada',
  pictureFailed: 'Não foi possível enviar a foto. Tente novamente.',
  pictureType: 'Use uma imagem PNG, JPEG ou WebP.',
  pictureSize: 'Use uma imagem de no máximo {size}.',
  uploading: 'Enviando a foto…',
  dropPicture: 'Solte a foto aqui.',
  cropTitle: 'Ajuste a foto',
  cropHelp:
    'Arraste-a ou use as setas do teclado. Para o zoom, faça o gesto de pinça ou use as teclas mais e menos.',
  cropStage: 'Parte da foto que os outros verão',
  cropPosition: '{across}% a partir da esquerda, {down}% a partir de cima, zoom de {zoom}%',
  cropZoom: 'Zoom',
  cropApply: 'Usar foto',
  edit: 'Editar perfil',
  save: 'Salvar',
  saving: 'Salvando…',
  saved: 'Alterações salvas',
  cancel: 'Cancelar',
} satisfies Messages['profileCard'];
