import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'

/** What a file dialog offers; some browsers know HEIC by its ending only. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

export const isPicture = ({ name, type = '' }: { name: string; type?: string }) =>
  /^image\/(jpeg|png|webp|heic|heif)$/.test(type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(name)

/** The sentence the server would refuse a picture with, said before minutes of sending; null when it may go. */
export function pictureError({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (size === 0) return messages.fileEmpty(name)
  if (!isPicture({ name, type })) return messages.fileWrongType(name, messages.pictureKinds)
  if (size > limits.pictureBytes) return messages.fileTooLarge(name, size, limits.pictureBytes)
  return null
}
