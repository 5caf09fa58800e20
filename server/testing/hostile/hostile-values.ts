/** Texts that cost much where a check is not linear, or that something behind it may not survive. */
export const hostileTexts = (length: number): [name: string, text: string][] => {
  const filled = (unit: string) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  return [
    ['letters', filled('a')],
    ['digits', filled('1')],
    ['dots', filled('.')],
    ['spaces', filled(' ')],
    ['spaces before a letter', `${filled(' ')}a`],
    ['tabs', filled('\t')],
    ['line ends', filled('\r\n')],
    ['at signs', filled('@')],
    ['an endless domain', `a@${filled('a.')}`],
    ['an endless domain that ends wrong', `a@${filled('a.')}@`],
    ['an endless mailbox', filled('a.')],
    ['a domain of dots', `a@${filled('.')}@`],
    ['one letter with accents', `a${filled('\u0301')}`],
    ['accents out of order', `a${filled('\u0301\u0316')}`],
    ['accents backwards', `a${'\u0301'.repeat(length / 2)}${'\u0316'.repeat(length / 2)}`],
    ['letters with 30 accents each', filled(`a${'\u0301\u0316'.repeat(15)}`)],
    ['joiners', filled('\u200d')],
    ['families', filled('👩\u200d👩\u200d👧\u200d👦')],
    ['directions turned over', filled('\u202e')],
    ['ligatures that become 18 letters', filled('\ufdfa')],
    ['letters that grow in lower case', filled('İ')],
    ['half characters', filled('\ud800')],
    ['NUL', filled('\0')],
    ['days that never end', `${filled('T')}\nT`],
    ['slashes', filled('1/')],
    ['semicolons', filled(' ;')],
    ['wildcards', filled('%_\\')],
    ['brackets', filled('[')],
    ['objects in objects', filled('{"location":')],
    ['web addresses', filled('http://www.')],
    ['markup', filled('<b>&')],
    ['a picture that ends wrong', `data:image/png;base64,iVBORw0KGgo${filled('A')}!`],
  ]
}

/** Only their number matters: every item is the same. */
export const hostileLists = (length: number): [name: string, list: unknown[]][] => [
  ['nothing', Array(length).fill(null)],
  ['texts', Array(length).fill('a')],
  ['lists', Array(length).fill(Array(length).fill({}))],
  ['records', Array(length).fill({})],
]
