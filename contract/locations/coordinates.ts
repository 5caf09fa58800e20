/** Where a photo was taken or a location is, as digits of about a meter; null when that was not recorded. */
export const coordinates = ({
  latitude,
  longitude,
}: {
  latitude?: number | null
  longitude?: number | null
}): string | null =>
  latitude == null || longitude == null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
