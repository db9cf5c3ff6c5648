/** The index of the quote that ends a quoted cell, past all doubled ones; -1 if it is not there yet. */
export function closingQuote(buffer: string, from: number): number {
  let quote = buffer.indexOf('"', from);
  while (quote !== -1 && buffer.charCodeAt(quote + 1) === 34) quote = buffer.indexOf('"', quote + 2);
  return quote;
}
