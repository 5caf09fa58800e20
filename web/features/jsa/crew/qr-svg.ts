import { drawingSVG, qrcode } from 'bwip-js/browser'

/** Loaded only where a code is shown. Around it is the empty border of four modules that a reader needs. */
export const qrSvg = (text: string): string =>
  qrcode({ bcid: 'qrcode', text, scale: 1, padding: quietZone }, drawingSVG())

/** A module is two wide at this scale. */
const quietZone = 8
