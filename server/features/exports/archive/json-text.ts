type Part = unknown | AsyncIterable<unknown>

/** An object as JSON that people can read, without holding its long lists in memory. */
export async function* jsonText(parts: Record<string, Part>): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}  ${JSON.stringify(name)}: `
    before = ',\n'
    if (isList(part)) yield* listText(part)
    else yield indented(part ?? null)
  }
  yield before === '{\n' ? '{}\n' : '\n}\n'
}

async function* listText(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n    '
  for await (const item of items) {
    yield before + JSON.stringify(item)
    before = ',\n    '
  }
  yield before === '[\n    ' ? '[]' : '\n  ]'
}

const indented = (value: unknown) => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')

const isList = (part: Part): part is AsyncIterable<unknown> =>
  typeof part === 'object' && part !== null && Symbol.asyncIterator in part
