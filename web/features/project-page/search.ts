/** The tab the page opens on; it is therefore left out of the address. */
export const defaultTab = 'locations'

interface ProjectPageSearch {
  tab?: string
  location_id?: number
}

/** What the address of a project page says: which tab, and which location on the default one. */
export function projectPageSearch({ tab, location_id }: Record<string, unknown>): ProjectPageSearch {
  const location = Number(location_id)
  return {
    ...(typeof tab === 'string' && tab !== defaultTab && { tab }),
    ...(Number.isInteger(location) && location > 0 && { location_id: location }),
  }
}
