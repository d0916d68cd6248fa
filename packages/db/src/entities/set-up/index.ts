export { SetUpLink } from '#entities/set-up/set-up-link.ts';
export { SetUpOpening } from '#entities/set-up/set-up-opening.ts';
