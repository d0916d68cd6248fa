/** Look of the live components of the site: the colour of its links and buttons. `site.css` repeats it. */
export const brand = { name: 'Keystead', color: '#2447d8', font: 'Inter' };
