/** Where on the page of a project somebody is, as the address carries it. */
export interface ProjectSearch {
  tab?: ProjectTab
  location_id?: number
}

export const projectTabs = [
  'report',
  'info',
  'comments',
  'files',
  'members',
  'logs',
  'locations',
  'terms',
] as const
export type ProjectTab = (typeof projectTabs)[number]

/** The page opens on the locations, which therefore need no word in the address. */
export function projectSearch({ tab, location_id }: Record<string, unknown>): ProjectSearch {
  const wanted = projectTabs.find(name => name === tab)
  const location = Number(location_id)
  return {
    ...(wanted && wanted !== 'locations' && { tab: wanted }),
    ...(Number.isInteger(location) && location > 0 && { location_id: location }),
  }
}
