/**
 * What lets style blocks past the content security policy: the server puts one of its own into each page. None while
 * developing.
 */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
}

/**
 * The dialogs' scroll lock looks for it under the name that bundlers use; styled-components finds the tag by itself.
 */
export function offerStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
