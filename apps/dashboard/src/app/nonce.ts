/** Lets in the styles that components write while they run; the page's policy refuses all others. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// Where the scroll lock below dialogs looks for it.
Object.assign(globalThis, { __webpack_nonce__: nonce });
