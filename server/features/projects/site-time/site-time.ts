import type { Context } from '#server/http/route.ts'
import type { Upload } from '#server/services/files/upload.ts'
import { momentAt } from '#server/services/pictures/local-time.ts'

/** The zone of a job site; where its ZIP code does not tell, the one of the settings. */
export const siteZone = (
  { settings }: { settings: Pick<Context['settings'], 'time_zone'> },
  { time_zone }: { time_zone: string | null },
) => time_zone ?? settings.time_zone

/** The files of a request; what a camera without an offset recorded is the time at the site. */
export function uploadsAtSite(
  context: { uploads: Upload[]; settings: Pick<Context['settings'], 'time_zone'> },
  project: { time_zone: string | null },
): Upload[] {
  const zone = siteZone(context, project)
  return context.uploads.map(({ picture, ...upload }) => ({
    ...upload,
    picture: picture?.taken_local ? { ...picture, taken_at: momentAt(picture.taken_local, zone) } : picture,
  }))
}
