import { readableCode } from '#server/services/secrets/readable-code.ts'

/** 130 bits: whoever knows it has seen the paper. */
export const newCheckCode = () => readableCode(codeLength).toLowerCase()

const codeLength = 26

/** What a paper carries: which record, which of its states, and which revision, since two of them may say the same. */
export const printedCode = ({ check_code }: { check_code: string }, hash: string, revision: number) =>
  `${check_code}.${hash.slice(0, hashLength)}.${revision}`

/** 128 bits. Papers from before have 64, and a shorter code whose capitals matter. */
const hashLength = 32

/** The parts of a code as it was typed or read from a paper, or null. The oldest papers have no revision. */
export function parsePrintedCode(typed: string) {
  const [, code = '', part = '', printed] =
    /^([\w-]{1,60})\.([0-9a-f]{16}|[0-9a-f]{32})(?:\.([1-9]\d{0,5}))?$/i.exec(typed) ?? []
  if (!code) return null
  const check_code = code.length === codeLength ? code.toLowerCase() : code
  return { check_code, part: part.toLowerCase(), printed }
}
