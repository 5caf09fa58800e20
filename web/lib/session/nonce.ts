declare global {
  var __webpack_nonce__: string | undefined
}

/** The nonce of this page; the policy lets through only styles that carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// the scroll lock below Mantine's dialogs looks for it under this name and takes it from nowhere else
globalThis.__webpack_nonce__ = nonce
