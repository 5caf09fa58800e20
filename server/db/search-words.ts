/** At most eight words, in small letters. */
export const wordsOf = (search: string) =>
  search
    .normalize('NFC')
    .toLowerCase()
    // a control character separates words, and one that came as half of a pair stands for no letter
    .split(/[\s\p{Cc}\p{Cs}]+/u)
    .filter(Boolean)
    .slice(0, mostWords)

export const mostWords = 8

/** Every word must be somewhere. One or two letters are the beginning of a word: inside they are everywhere. */
export function toPattern(word: string): string {
  const escaped = word.replace(/[\\%_]/g, '\\$&')
  return [...word].length < 3 ? `% ${escaped}%` : `%${escaped}%`
}

/**
 * The words of a search as a statement takes them, for any number of words: the index looks for `longest`, which is
 * rarest as a rule, and the rest is read in the texts it finds. `similar` are those that have letters to be alike.
 */
export function searchValues(words: string[]) {
  const sorted = [...words].sort((a, b) => b.length - a.length)
  const [longest = '', ...others] = sorted.map(toPattern)
  return { longest, others, similar: sorted.filter(word => /[\p{L}\p{N}]/u.test(word)) }
}
