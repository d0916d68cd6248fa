export { type ConsentRow, createConsentReader } from '#queries/identity-provider/consent-reader.ts';
export { countPeople } from '#queries/identity-provider/count-people.ts';
export { findUnusedClients } from '#queries/identity-provider/find-unused-clients.ts';
export { type ClientQuery, clientSorts, listClients } from '#queries/identity-provider/list-clients.ts';
