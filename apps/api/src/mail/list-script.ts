/** Milliseconds between two looks at the list. */
const INTERVAL = 2000;

/**
 * Script of the list of mails. It asks for the page and takes over the part that has changed, so that nothing else on it
 * moves, and the link that has the focus keeps it.
 */
export const listScript = `const place = document.querySelector('#mails');
const news = document.querySelector('#news');

function take(page) {
  const next = page.querySelector('#mails');
  if (next.innerHTML === place.innerHTML) return;
  const focused = place.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null;
  place.replaceChildren(...next.childNodes);
  document.title = page.title;
  if (focused) place.querySelector('a[href="' + focused + '"]')?.focus({ preventScroll: true });
}

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch('/dev/mailbox', { headers: { accept: 'text/html' } });
    take(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    news.textContent = '';
  } catch {
    news.textContent = 'The server does not answer. This page goes on by itself when it does.';
  }
}

document.addEventListener('visibilitychange', look);
setInterval(look, ${INTERVAL});
`;
