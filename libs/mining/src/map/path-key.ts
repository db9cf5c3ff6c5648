/** What a path is known by in sets and maps; null for the start and the end. */
export function pathKey({ from, to }: { readonly from: string | null; readonly to: string | null }): string {
  return JSON.stringify([from, to]);
}
