/** The keys of the search, as the keyboard at hand names them. */
export const searchKeys = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
