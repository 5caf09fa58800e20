import { setPasswordMin } from '#contract/password-rule.ts'
import { formatPhone } from '#contract/phone.ts'
import { PublicSettings } from '#contract/system/calls.ts'

/** Name, phone and links of the provider, written into the page by the server. */
export const settings = PublicSettings.parse(
  JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content ?? 'null'),
)

setPasswordMin(settings.password_min)

export const callNowNumber = formatPhone(settings.call_now_phone)
export const callNow = `Call now ${callNowNumber}`
/** One number, as whoever runs the portal has set it: to find one in what people typed, every page would load more. */
export const callNowLink = `tel:${settings.call_now_phone.replace(/[a-z#].*|[^\d+]/gi, '')}`
