import { Button, useComputedColorScheme } from '@mantine/core'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { addressCalls } from '#contract/system/addresses.ts'
import { read } from '#web/lib/api/query.ts'
import { directionsTo } from '#web/lib/directions.ts'
import { settings } from '#web/lib/session/settings.ts'
import classes from './address-map.module.css'

/** A map of an address with a link to directions. The frame has its size before the picture is loaded. */
export function AddressMap({ address }: { address: Partial<Address> }) {
  const query = {
    ...mapQuery(address),
    scheme: useComputedColorScheme('light', { getInitialValueInEffect: false }),
  }
  const isFindable = Boolean(query.zip_code || (query.city && query.state))
  const map = useQuery({ ...read(addressCalls.map, { query }), enabled: isFindable, staleTime: 3_600_000 })
  const directions = directionsTo(address)
  // the outlines of a state tell little: a thumbnail is enough
  const isLocator = !(map.data?.picture ? map.data.streets : settings.map_streets)
  const isPicture = Boolean(map.data?.picture) || map.isLoading
  return (
    <figure className={classes.map}>
      <div
        className={classes.frame}
        data-locator={isLocator || undefined}
        data-picture={isPicture || undefined}
        aria-busy={map.isLoading}
      >
        {map.data?.picture ? (
          <img src={map.data.picture} alt={map.data.description} {...size} />
        ) : (
          <p>{isFindable ? mapText(map) : messages.mapEmpty}</p>
        )}
      </div>
      <figcaption className={classes.caption} data-locator={isLocator || undefined}>
        {isLocator && map.data?.picture && (
          <span className={classes.locator}>{messages.mapWithoutStreets}</span>
        )}
        {map.data?.attribution}
      </figcaption>
      {directions && (
        <Button
          component="a"
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconRoute size={20} aria-hidden="true" />}
        >
          Get directions
          <span className={classes.visuallyHidden}>, opens in a new tab</span>
        </Button>
      )}
    </figure>
  )
}

const { width, height } = limits.map
const size = { width, height }

function mapText(map: { isError: boolean; data?: { description: string } }): string {
  if (map.isError) return messages.mapFailed
  return map.data?.description ?? 'Loading the map …'
}

function mapQuery({ street_address, city, state, zip_code, country }: Partial<Address>) {
  const given = { street_address, city, state, zip_code, country }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ) as Partial<Record<keyof typeof given, string>>
}
