import type { OrganizationMessages } from '#messages/messages.ts';

export const table = {
  search: 'Rechercher',
  clearSearch: 'Effacer la recherche',
  clearFilters: 'Effacer les filtres',
  noMatch: 'Aucun résultat',
  noMatchText: 'Essayez avec moins de lettres ou un autre filtre.',
  all: 'Tout',
  filters: 'Filtres',
  removeFilter: 'Retirer le filtre :',
  selectAll: 'Tout sélectionner sur cette page',
  select: 'Sélectionner {name}',
  selected: {
    one: '{count} sélectionné',
    other: '{count} sélectionnés',
  },
  clear: 'Désélectionner',
  actions: 'Actions',
  actionsFor: 'Actions pour {name}',
  range: '{from} à {to} sur {total}',
  page: 'Page {page} sur {pages}',
  pageSize: 'Lignes par page',
  previous: 'Page précédente',
  next: 'Page suivante',
  results: {
    one: '{count} résultat',
    other: '{count} résultats',
  },
  file: 'Télécharger en CSV',
  tooManyRows: 'Un fichier contient au plus {max} lignes. Réduisez la liste.',
  progress: '{done} sur {total}',
} satisfies OrganizationMessages['table'];
