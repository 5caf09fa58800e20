import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'

interface FileKind {
  type: string
  picture: boolean
  /** The given name, with an extension that fits the content. */
  filename: string
}

/** Detects the kind from the content; neither the name nor the type that the client sends is trusted. */
export async function detectFileKind(file: string, name: string): Promise<FileKind | null> {
  const detected = await fileTypeFromFile(file)
  const extension = path.extname(name).slice(1).toLowerCase()
  const known = detected
    ? accepted.find(({ type }) => type === detected.mime)
    : accepted.find(({ text, extensions }) => text && extensions.includes(extension))
  if (!known || (known.text && !(await isPlainText(file)))) return null
  const filename = known.extensions.includes(extension) ? name : `${name}.${known.extensions[0]}`
  const type = known.type.startsWith('text/') ? `${known.type}; charset=${await charsetOf(file)}` : known.type
  return { type, picture: known.picture ?? false, filename }
}

interface Accepted {
  type: string
  extensions: string[]
  picture?: true
  /** Has no signature of its own: the name decides, and the content must be plain text. */
  text?: true
}

const accepted: Accepted[] = [
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], picture: true },
  { type: 'image/png', extensions: ['png'], picture: true },
  { type: 'image/webp', extensions: ['webp'], picture: true },
  { type: 'image/heic', extensions: ['heic', 'heif'], picture: true },
  { type: 'image/heif', extensions: ['heif', 'heic'], picture: true },
  { type: 'application/pdf', extensions: ['pdf'] },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
  { type: 'image/vnd.dwg', extensions: ['dwg'] },
  { type: 'application/zip', extensions: ['zip'] },
  { type: 'image/vnd.dxf', extensions: ['dxf'], text: true },
  { type: 'text/csv', extensions: ['csv'], text: true },
  { type: 'text/plain', extensions: ['txt'], text: true },
]

/** UTF-8 is recognized by its form; what has another one is from an older Windows program. */
async function charsetOf(file: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** A web page or SVG that contains a script must not be accepted as a text. */
async function isPlainText(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0)
    const head = buffer.subarray(0, bytesRead)
    return (
      !head.includes(0) && !/<\s*(!doctype|html|svg|script|\?xml|body|iframe)/i.test(head.toString('latin1'))
    )
  } finally {
    await handle.close()
  }
}
