/** Rule of a username. A form knows it before it has loaded the field, to keep the height of the sentence free. */
export const help = '{min} to {max} letters, numbers, dots or underscores';
