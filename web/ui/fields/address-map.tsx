import { Button } from '@mantine/core'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Address } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { read } from '#web/lib/api/query.ts'
import { directionsTo } from '#web/lib/directions.ts'
import classes from './address-map.module.css'

/** Where an address is, and the way there. The frame has its size before the picture is known. */
export function AddressMap({ address }: { address: Partial<Address> }) {
  const query = placeOf(address)
  const isPlace = Boolean(query.zip_code || (query.city && query.state))
  const map = useQuery({ ...read(api.addresses.map, { query }), enabled: isPlace, staleTime: 3_600_000 })
  const directions = directionsTo(address)
  return (
    <figure className={classes.map}>
      <div className={classes.frame} aria-busy={map.isLoading}>
        {map.data?.picture ? (
          <img src={map.data.picture} alt={map.data.description} {...size} />
        ) : (
          <p>{isPlace ? told(map) : messages.mapEmpty}</p>
        )}
      </div>
      <figcaption className={classes.owed}>{map.data?.attribution}</figcaption>
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
          <span className={classes.unseen}>, opens in a new tab</span>
        </Button>
      )}
    </figure>
  )
}

const { width, height } = limits.map
const size = { width, height }

function told(map: { isError: boolean; data?: { description: string } }): string {
  if (map.isError) return messages.mapFailed
  return map.data?.description ?? 'Loading the map …'
}

function placeOf({ street_address, city, state, zip_code, country }: Partial<Address>) {
  const given = { street_address, city, state, zip_code, country }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  ) as Partial<Record<keyof typeof given, string>>
}
