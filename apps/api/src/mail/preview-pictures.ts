const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">${body}</svg>\n`;

/** The face of Charles Babbage: a bust on a plain ground. */
const charles = svg(
  '<rect width="80" height="80" fill="#dbe4f3"/><path d="M12 80c2-17 12-25 28-25s26 8 28 25z" fill="#3b4a6b"/><path d="M32 50h16v9c-4 6-12 6-16 0z" fill="#e0b394"/><path d="M33 58l7 8 7-8 2 4-9 9-9-9z" fill="#fff"/><ellipse cx="40" cy="36" rx="14" ry="17" fill="#efc7a9"/><path d="M25 38c-3-16 4-25 15-25s18 9 15 25c-1-9-4-14-8-15-7 2-14 2-17 0-3 3-4 8-5 15z" fill="#6b4f3a"/>',
);

/** The logo of Analytical Engines: a wheel with twelve teeth. */
const engines = svg(
  '<rect width="80" height="80" fill="#14532d"/><g fill="none" stroke="#fff"><circle cx="40" cy="40" r="22" stroke-width="7" stroke-dasharray="5.760 5.760"/><circle cx="40" cy="40" r="17" stroke-width="5"/></g><circle cx="40" cy="40" r="5" fill="#fff"/>',
);

/** Pictures of sample mails, by the names of their files. */
export const previewPictures: ReadonlyMap<string, string> = new Map([
  ['charles.png', charles],
  ['engines.png', engines],
]);

/** The mail with pictures of this server, as those of the sample are on a host that does not exist. */
export const withPreviewPictures = (html: string): string =>
  html.replaceAll('https://app.example.com/pictures/', '/dev/mailbox/pictures/');
