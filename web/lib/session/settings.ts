import { formatPhone } from '#contract/phone.ts'
import { PublicSettings } from '#contract/system/calls.ts'

/** Name, phone and links of the provider, written into the page by the server. */
export const settings = PublicSettings.parse(
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content ?? 'null'),
)

export const callNow = `Call now ${formatPhone(settings.call_now_phone)}`
export const callNowLink = `tel:${settings.call_now_phone.replace(/[^+\d]/g, '')}`
