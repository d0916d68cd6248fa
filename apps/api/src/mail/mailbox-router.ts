import type { SampleBrand } from '@keystead/api-router/mail';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { createLocalOnly } from '#dev-pages/create-local-only.ts';
import { createHelmet } from '#http/security-headers.ts';
import { createBrandSamples } from '#mail/brand-editor.ts';
import { brandScript } from '#mail/brand-script.ts';
import { toBrandPage } from '#mail/brand-views.ts';
import { findLinks } from '#mail/find-links.ts';
import { listScript } from '#mail/list-script.ts';
import type { Mailbox } from '#mail/mailbox.ts';
import { brandPolicy, listPolicy, mailboxPolicy, mailPolicy } from '#mail/mailbox-policies.ts';
import { mailboxStyle } from '#mail/mailbox-style.ts';
import { toListPage, toMailPage, toMissingPage } from '#mail/mailbox-views.ts';
import { previewPictures, withPreviewPictures } from '#mail/preview-pictures.ts';
import { findScheme, inScheme } from '#mail/preview-scheme.ts';
import { findPreview, readLocale, toPreviewsPage } from '#mail/preview-views.ts';

export interface MailboxSite {
  /** Name of the application in titles and previews. */
  appName?: string;
  /** Public URL. If it is plain http, its host name is accepted in addition to those of the machine itself. */
  baseUrl?: string;
  /** Logo, colours and links of the previews. */
  brand?: SampleBrand['brand'] | undefined;
}

/** HTML whose links open in a new tab, because the pages behind them refuse to be framed. */
const openLinksOutside = (html: string): string => html.replace('<head>', '<head>\n<base target="_blank">');

const sendMail = (response: Response, html: string): void => {
  response.removeHeader('x-frame-options');
  response.removeHeader('origin-agent-cluster');
  response.type('html').send(openLinksOutside(html));
};

/** JSON of the mailbox. `?to=ada@example.com` selects the mails to one e-mail address. */
const createJson =
  (mailbox: Mailbox): RequestHandler =>
  (request, response) => {
    const { to } = request.query;
    const mails = mailbox.list().filter((mail) => to === undefined || mail.to === to);
    response.json({ mails: mails.map((mail) => ({ ...mail, links: findLinks(mail.text) })) });
  };

/**
 * Pages of the mailbox, for /dev/mailbox and /dev/mailbox.json, on development servers only: they show links that sign
 * in. A client that accepts JSON gets it on both paths.
 */
export function createMailboxRouter(mailbox: Mailbox, site: MailboxSite = {}): Router {
  const { baseUrl = 'http://localhost', brand = {}, appName = brand.name ?? 'Keystead' } = site;
  const look = { brand, baseURL: baseUrl };
  const router = express.Router();
  const asMail = createHelmet(mailPolicy, baseUrl);
  const json = createJson(mailbox);
  const sendMissing = (response: Response) => response.status(404).type('html').send(toMissingPage(appName));

  router.use(createLocalOnly(baseUrl), createHelmet(mailboxPolicy, baseUrl));
  router.use((_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  });
  router.get('/', createHelmet(listPolicy, baseUrl), (request, response, next) => {
    if (request.baseUrl.endsWith('.json') || request.accepts('html', 'json') === 'json')
      json(request, response, next);
    else response.type('html').send(toListPage(appName, mailbox.list()));
  });
  router.get('/list.js', (_request, response) => {
    response.type('js').send(listScript);
  });
  router.get('/style.css', (_request, response) => {
    response.type('css').send(mailboxStyle);
  });
  router.post('/clear', (_request, response) => {
    mailbox.clear();
    response.redirect(303, '/dev/mailbox');
  });
  router.get('/mails/:id', ({ params }, response) => {
    const mail = mailbox.find(params.id);
    if (mail) response.type('html').send(toMailPage(appName, mail));
    else sendMissing(response);
  });
  router.get('/mails/:id/html', asMail, ({ params }, response) => {
    const mail = mailbox.find(params.id);
    if (mail) sendMail(response, mail.html);
    else sendMissing(response);
  });
  router.get('/pictures/:name', ({ params }, response, next) => {
    const picture = previewPictures.get(params.name);
    if (picture === undefined) {
      next();
      return;
    }
    // A mail in its sandbox is of no origin.
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.type('svg').send(picture);
  });
  router.get('/previews', async ({ query }, response) => {
    const choice = { locale: readLocale(query.language), scheme: findScheme(query.scheme) };
    response.type('html').send(await toPreviewsPage(appName, look, choice));
  });
  router.get('/previews/:kind/:locale', asMail, async ({ params, query }, response) => {
    const preview = await findPreview(appName, params, look);
    if (preview) sendMail(response, inScheme(withPreviewPictures(preview.html), findScheme(query.scheme)));
    else sendMissing(response);
  });
  router.get('/brand', createHelmet(brandPolicy, baseUrl), (_request, response) => {
    response.type('html').send(toBrandPage({ appName, color: brand.color }));
  });
  router.get('/brand.js', (_request, response) => {
    response.type('js').send(brandScript);
  });
  router.get('/brand.json', createBrandSamples(appName, baseUrl));
  return router;
}
