import { escapeHtml } from '@keystead/api-router/mail';

/** Texts of these are HTML already. */
interface Card {
  title: string;
  description?: string | undefined;
  content?: string;
  className?: string;
}

/** A card as the kit draws it, in the frame of the page. */
export function toCard({ title, description, content = '', className = '' }: Card): string {
  const sentence = description ? `<p class="ua-card-description">${description}</p>` : '';
  return `<main class="page stage"><section class="ua-card ua-flow ${className}" data-slot="card" data-layout="form" data-elevation="raised"><div class="ua-card-header" data-slot="card-header"><div class="ua-card-headings"><h1 class="ua-card-title" data-slot="card-title">${title}</h1>${sentence}</div></div>${content}</section></main>`;
}

export const toHidden = (name: string, value: string): string =>
  `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;

interface Press {
  label: string;
  variant?: 'outline';
  name?: string;
  value?: string;
  /** Another call than that of the form. */
  action?: string;
}

const attribute = (name: string, value: string | undefined): string =>
  value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;

export const toButton = ({ label, variant, name, value, action }: Press): string =>
  `<button type="submit" class="ua-button" data-slot="button" data-variant="${variant ?? 'primary'}" data-size="lg" data-full-width=""${attribute('name', name)}${attribute('value', value)}${attribute('formaction', action)}><span class="ua-button-label">${label}</span></button>`;

export const toLink = (href: string, label: string): string =>
  `<a class="ua-button" data-slot="button" data-variant="outline" data-size="lg" data-full-width="" href="${escapeHtml(href)}"><span class="ua-button-label">${label}</span></a>`;

export const toForm = (action: string, fields: readonly string[], method = 'post'): string =>
  `<form class="ua-form" data-slot="form" method="${method}" action="${escapeHtml(action)}">${fields.join('')}</form>`;
