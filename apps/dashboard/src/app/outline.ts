/** Removes the outline that index.html shows until there is something to see. */
export function removeOutline(): void {
  document.getElementById('outline')?.remove();
}
