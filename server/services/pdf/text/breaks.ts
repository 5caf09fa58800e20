/**
 * The parts of a text between which a line may break: after spaces, between the characters of Chinese and Japanese,
 * between the words of scripts without spaces. Each part ends with its spaces.
 */
export function breakParts(text: string): string[] {
  return (text.match(/[^ ]* *(?:$)?/g) ?? []).filter(Boolean).flatMap(word => {
    if (!unspaced.test(word)) return [word]
    return join(segments(word, 'word').flatMap(splitIdeographs))
  })
}

/** The smallest parts of a text: what a reader sees as one character. */
export function clusters(text: string): string[] {
  return segments(text, 'grapheme')
}

/** Opened where a text needs one, which most do not: that takes as long as writing a page. */
function segments(text: string, granularity: 'word' | 'grapheme'): string[] {
  const segmenter = opened.get(granularity) ?? new Intl.Segmenter('en', { granularity })
  opened.set(granularity, segmenter)
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const opened = new Map<string, Intl.Segmenter>()

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const splitIdeographs = (word: string) => (ideographs.test(word) ? clusters(word) : [word])

/** No line begins with a closing bracket, a small kana or a space, or ends with an opening bracket. */
function join(parts: string[]): string[] {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last !== undefined && (neverFirst.test(part) || neverLast.test(last)))
      joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

const neverFirst =
  /^[\s\p{Pe}\p{Pf}\p{Mn}\p{Mc}、。，．・：；！？!?,.:;%‰°ー々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥]/u
const neverLast = /[\p{Ps}\p{Pi}￥＄]$/u
