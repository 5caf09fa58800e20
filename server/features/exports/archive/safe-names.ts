/** A name for a file or folder that every system can unpack, and that shows as what it is. */
export function safeName(given: string, fallback = 'file'): string {
  const cleaned = given
    .replace(/\p{Surrogate}/gu, '_')
    .normalize('NFC')
    .replace(unusable, '_')
    .replace(unseen, '')
    .replace(/\s+/g, ' ')
    // Windows drops these at the end; at the beginning they hide a file
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const { stem, extension } = partsOf(cleaned)
  const short = shorten(stem || fallback, mostBytes - extension.length)
  return (reserved.test(short) ? `_${short}` : short) + extension
}

/** Gives names to the entries of a ZIP: none twice, also on disks that take upper and lower case for the same. */
export function openNames(): (folder: string, given: string, fallback?: string) => string {
  const taken = new Set<string>()
  /** Phones call every photo image.jpg: the next number is kept, so that nobody counts up from 2 for each. */
  const next = new Map<string, number>()
  return (folder, given, fallback) => {
    const name = safeName(given, fallback)
    const { stem, extension } = partsOf(name)
    const wanted = folder + name
    let path = wanted
    for (let count = next.get(sameAs(wanted)) ?? 2; taken.has(sameAs(path)); count++) {
      path = `${folder}${stem} (${count})${extension}`
      next.set(sameAs(wanted), count + 1)
    }
    taken.add(sameAs(path))
    return path
  }
}

/** The address of an entry for a page beside it. */
export const hrefOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Slashes and what Windows forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unusable = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*]/g

/** Characters that turn the direction of a text or take no room: photo‮gpj.exe looks like a picture. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Names of devices, which Windows refuses whatever follows the dot. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i

/** Paths of 260 characters are still the limit of many unpackers. */
const mostBytes = 90

function partsOf(name: string): { stem: string; extension: string } {
  const [, stem = name, extension = ''] = /^(.+?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  return { stem, extension }
}

/** By whole characters, so that no emoji is cut in two. */
function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let size = 0
  for (const { segment } of graphemes.segment(text.slice(0, bytes))) {
    size += Buffer.byteLength(segment)
    if (size > bytes) break
    kept += segment
  }
  return kept.trimEnd().replace(/[\s.]+$/, '') || 'file'
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const sameAs = (path: string) => path.normalize('NFKC').toUpperCase().toLowerCase()
