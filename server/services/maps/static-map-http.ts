import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { DrawMap } from './geocoder.ts'
import { fetchFromService, withPackagedFallback } from './http-service.ts'

/**
 * Pictures of a service, fetched by the server: the key in the URL never reaches a browser, and the service never
 * learns who looks at a map.
 */
export function httpStaticMaps(
  { staticMapUrl, mapAttribution }: Pick<Config, 'staticMapUrl' | 'mapAttribution'>,
  packaged: DrawMap,
): DrawMap {
  return (located, scheme, log) =>
    withPackagedFallback(
      { log, service: 'static map' },
      async () => {
        const { latitude, longitude } = located
        const values = { latitude, longitude, scheme, ...limits.map }
        const { type, body } = await fetchFromService(
          staticMapUrl as string,
          values,
          /^image\/(png|jpeg|webp)$/,
        )
        return {
          picture: `data:${type};base64,${body.toString('base64')}`,
          streets: true,
          description: messages.mapDescribed(located.place),
          attribution: [...new Set([located.attribution, mapAttribution])].filter(Boolean).join(' '),
        }
      },
      () => packaged(located, scheme, log),
    )
}
