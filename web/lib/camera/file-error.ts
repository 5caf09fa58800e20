import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isPicture, pictureError, pictureTypes } from './picture.ts'

const documents = ['.pdf', '.docx', '.xlsx', '.dwg', '.dxf', '.txt', '.csv', '.zip']

/** What a file dialog offers where drawings and documents are welcome beside pictures. */
export const fileTypes = `${pictureTypes},${documents.join(',')}`

/** The sentence the server would refuse a file with, said before minutes of sending; null when it may go. */
export function fileError(file: Pick<File, 'name' | 'size' | 'type'>): string | null {
  const { name, size } = file
  if (isPicture(file)) return pictureError(file)
  if (size === 0) return messages.fileEmpty(name)
  if (!documents.some(ending => name.toLowerCase().endsWith(ending)))
    return messages.fileWrongType(name, messages.fileKinds)
  return size > limits.fileBytes ? messages.fileTooLarge(name, size, limits.fileBytes) : null
}
