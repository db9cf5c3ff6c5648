/** How many entries of a list are read at first, which should be there soon, and with each further page. */
export const [firstPage, furtherPage] = [25, 100] as const;
