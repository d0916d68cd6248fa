import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { Card } from './Card.tsx';
import { loadMessages } from './languages.ts';
import { place } from './place.ts';
import { notFound, pages } from './table.ts';
import { usePageTitle } from './usePageTitle.ts';

type Loaded = { Page: RouteComponent };

/** Files of pages by their path. The build refuses a row of the table that names no file. */
const files = import.meta.glob<Loaded>('./pages/*.tsx');

const lazyPage = (file: string) =>
  lazyRouteComponent(async (): Promise<Loaded> => {
    const load = files[`./pages/${file}.tsx`];
    if (load === undefined) throw new Error(`There is no page ${file}.`);
    return load();
  }, 'Page');

const NotFound = lazyPage(notFound.file);

function NoSuchPage() {
  usePageTitle(notFound.title);
  return (
    <Card>
      <NotFound />
    </Card>
  );
}

function CardFrame() {
  usePageTitle();
  return (
    <Card>
      <Outlet />
    </Card>
  );
}

const root = createRootRoute({ component: Outlet, notFoundComponent: NoSuchPage });
const card = createRoute({ getParentRoute: () => root, id: 'card', component: CardFrame });
const house = createRoute({
  getParentRoute: () => root,
  id: 'house',
  component: lazyRouteComponent(() => import('./House.tsx'), 'House'),
});

/** The same component for all rows of a file: another section of a page is no other page. */
const components = new Map(pages.map(({ file }) => [file, lazyPage(file)]));

const routesIn = (frame: 'card' | 'house') =>
  pages
    .filter((row) => row.frame === frame && (!('needs' in row) || place.sections.has(row.needs)))
    .map((row) =>
      createRoute({
        getParentRoute: () => (frame === 'house' ? house : card),
        path: row.path,
        component: components.get(row.file) ?? NotFound,
        staticData: { title: row.title },
        ...((frame === 'house' || 'allWords' in row) && { loader: () => loadMessages('allMessages') }),
      }),
    );

export const router = createRouter({
  routeTree: root.addChildren([card.addChildren(routesIn('card')), house.addChildren(routesIn('house'))]),
  basepath: place.base || '/',
  scrollRestoration: true,
  // A page is loaded when a pointer or the focus comes to its link.
  defaultPreload: 'intent',
  // The router would read numbers and rewrite the address; a query stays as it is, also with a name that comes twice.
  parseSearch: (search) => ({ search }),
  stringifySearch: ({ search }) => (typeof search === 'string' ? search : ''),
});
