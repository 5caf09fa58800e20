/** Where a photo was taken, to about a meter; null when the camera did not record it. */
export const coordinates = ({
  latitude,
  longitude,
}: {
  latitude?: number | null
  longitude?: number | null
}): string | null =>
  latitude == null || longitude == null ? null : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
