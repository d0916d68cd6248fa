import type { AdministrationMessages } from '#messages/messages.ts';

export const impersonation = {
  title: 'Als {name} ansehen?',
  text: 'Was Sie tun, wird unter Ihrem Namen aufgezeichnet. Es endet in {duration}.',
  reason: 'Grund',
  reasonHelp: 'Er wird mit aufgezeichnet.',
  submit: 'Als diese Person ansehen',
  pending: 'Einen Moment…',
  started: 'Sie sehen alles als {name}',
  banner: 'Ansicht als andere Person',
  viewing: 'Sie sehen alles als <b>{name}</b> ({email})',
  viewingEmail: 'Sie sehen alles als <b>{email}</b>',
  left: 'noch {time}',
  stop: 'Beenden',
  stopping: 'Wird beendet…',
  stopped: 'Sie sind wieder Sie selbst',
  failed: 'Das hat nicht geklappt. Sie können sich stattdessen abmelden.',
  signOut: 'Abmelden',
} satisfies AdministrationMessages['impersonation'];
