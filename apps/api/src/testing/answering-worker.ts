import { onOrders, sayHere } from '#workers/orders.ts';

/* A worker that does nothing but answer. */
onOrders(process, (order) => {
  if (order === 'answer') sayHere(process);
});
