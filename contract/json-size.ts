import { limits } from './limits.ts'

/**
 * Whether a JSON text is no deeper and larger than any request of ours. Checked before it is parsed: two megabytes of
 * brackets take half a second to parse, and recursive code could overflow the stack on the result.
 */
export function isJsonWithinLimits(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma) values++
    else if (code === bracket || code === brace) {
      values++
      depth++
    } else if (code === bracketEnd || code === braceEnd) depth--
    if (depth > limits.jsonDepth || values > limits.jsonValues) return false
  }
  return true
}

/** Where the text that begins here ends: at a quote with an even number of backslashes before it. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0
    while (json.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
  return json.length
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [bracket, bracketEnd, brace, braceEnd] = [0x5b, 0x5d, 0x7b, 0x7d]
