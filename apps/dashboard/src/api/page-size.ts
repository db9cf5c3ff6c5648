/** How many entries of a list are read at first, which should be there soon. */
export const firstPage = 25;
/** How many are read with each further page. */
export const furtherPage = 100;
