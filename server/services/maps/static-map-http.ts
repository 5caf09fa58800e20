import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Draw } from './geocoder.ts'
import { ask, orPackaged } from './http-service.ts'

/**
 * Pictures of a service, fetched by us: the key in its address never reaches a browser, and the service never
 * learns who looks.
 */
export function httpPictures(
  { staticMapUrl, mapAttribution }: Pick<Config, 'staticMapUrl' | 'mapAttribution'>,
  packaged: Draw,
): Draw {
  return (located, log) =>
    orPackaged(
      { log, service: 'static map' },
      async () => {
        const { latitude, longitude } = located
        const blanks = { latitude, longitude, ...limits.map }
        const { type, body } = await ask(staticMapUrl as string, blanks, /^image\/(png|jpeg|webp)$/)
        return {
          picture: `data:${type};base64,${body.toString('base64')}`,
          description: messages.mapDescribed(located.place),
          attribution: [...new Set([located.attribution, mapAttribution])].filter(Boolean).join(' '),
        }
      },
      () => packaged(located, log),
    )
}
