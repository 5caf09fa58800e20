import type { StoredFile } from '#contract/fields.ts'

/** Null while there is nothing to show: an original may be of a kind that no browser draws, or not be handed out. */
export const logoSource = ({ thumbnail_url, scan_status, filename, url }: StoredFile): string | null =>
  thumbnail_url ?? (scan_status || /\.hei[cf]$/i.test(filename) ? null : url)
