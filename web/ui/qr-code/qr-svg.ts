import encodeQR from 'qr'

/** Loaded only where a code is shown. Around it is the empty border of four modules that a reader needs. */
export const qrSvg = (text: string): string => encodeQR(text, 'svg', { ecc: 'medium', border: 4 })
