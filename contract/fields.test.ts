import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { BoundedList, WholeNumber } from './bounds.ts'
import { Email, Id, Line, Name, OptionalEmail, OptionalLine, OptionalText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { SignatureStrokes } from './signature.ts'

const sentenceOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues[0]?.message

describe('an id', () => {
  it('is an integer or its digits', () => {
    for (const given of [7, '7', 7.0]) expect(Id.parse(given)).toBe(7)
    expect(Id.parse('2147483647')).toBe(2_147_483_647)
    expect(WholeNumber(-5, 5).parse('-5')).toBe(-5)
  })

  it.each([
    ['1e3', '0x10', ' 7 ', '7 ', '+7', '-7', '007', '7.0', '7n', '٧', '', 'x'],
    [true, [5], ['5'], {}, null, undefined, 1.5, 0, -1, Number.NaN, Number.POSITIVE_INFINITY],
    [2_147_483_648, '2147483648', '9'.repeat(100_000)],
  ])('is nothing else', (...given) => {
    expect(given.filter(value => Id.safeParse(value).success)).toEqual([])
  })
})

describe('an email address', () => {
  it('is one address, however wide its letters are and whatever stands between them unseen', () => {
    const given = [
      'Ann@Example.COM ',
      'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ',
      'an\u200bn@exam\u00adple.com',
      '\ufeffann@example\u2060.com',
      'a\u200dnn@\u202eexample.com\ufe0f',
      '𝓪𝓷𝓷@example.com',
      'ann\u2800@example。com',
    ]
    expect(new Set(given.map(address => Email.parse(address)))).toEqual(new Set(['ann@example.com']))
  })

  it('stays what it became', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (a, b) => {
          const once = Email.safeParse(`${a}@${b}.com`)
          if (once.success) expect(Email.parse(once.data)).toBe(once.data)
        },
      ),
    )
  })

  it('has one @ and a domain with a dot, and nothing that mail software reads otherwise', () => {
    for (const address of ['o.b+x@sub.example.com', "d'arcy@example.com", 'ü@bücher.example'])
      expect(Email.parse(address)).toBe(address)
    const wrong = ['a', 'a@b', 'a@b.', 'a@.b', 'a@b..c', 'a@@b.c', 'a b@c.d', 'x,ann@c.d', '<ann@c.d>']
    for (const address of [...wrong, 'a;b@c.d', '"a"@c.d', 'a\u0007@c.d', 'a\u0000@c.d', 'a\ud800@c.d'])
      expect([address, sentenceOf(Email, address)]).toEqual([address, messages.emailInvalid])
  })

  it('may be left out where it is optional, and is checked where it is not', () => {
    expect(['', '  ', null, undefined].map(given => OptionalEmail.parse(given) ?? null)).toEqual(
      Array(4).fill(null),
    )
    expect(sentenceOf(OptionalEmail, 'ann')).toBe(messages.emailInvalid)
  })
})

describe('a line', () => {
  const Needed = Line('Needed.')

  it('has no outer spaces, no control characters, and nothing that disguises it', () => {
    expect(Needed.parse(' A\u0001B\t')).toBe('A B')
    expect(Needed.parse('Ac\u200bme \u202egpj.exe\u2066')).toBe('Acme gpj.exe')
  })

  it('keeps every script, with the joiners and marks it is written with', () => {
    for (const name of ['نیم\u200cفاصله', 'क्\u200dष', 'שלום', '田中', 'Nguyễn', '👩\u200d🔧'])
      expect(Needed.parse(name)).toBe(name.normalize('NFC'))
  })

  it('is empty where nothing can be seen', () => {
    for (const nothing of ['', ' \t\n', '\u200b', '\u200d\u200c', '\u3164', '\u202e\u2069', '\ufe0f'])
      expect([sentenceOf(Needed, nothing), OptionalLine.parse(nothing)]).toEqual(['Needed.', null])
  })

  it('of the longest length may come with spaces around it and letters apart from their accents', () => {
    const longest = 'é'.repeat(limits.lineLength)
    expect(Needed.parse(`${' '.repeat(200)}${longest.normalize('NFD')}  `)).toBe(longest)
    expect(sentenceOf(Needed, `${longest}x`)).toBe(messages.lineTooLong(limits.lineLength))
  })
})

it.each([['Half a character \ud83d'], ['A\u0000B'], [`Stacked${'\u0301\u0316'.repeat(16)}`]])(
  'a text that cannot be kept is refused with a sentence: %j',
  text => {
    for (const schema of [Line('Needed.'), OptionalLine, OptionalText])
      expect(sentenceOf(schema, text)).toBe(messages.textUnreadable)
  },
)

describe('a name', () => {
  it.each([
    'Free gold at https://x.example',
    'WWW.x.example',
    'ｗｗｗ．x.example',
    'ftp://x',
    'ww\u200dw.x.example',
  ])('is no place for a web address: %j', name =>
    expect(sentenceOf(Name('Needed.'), name)).toBe(messages.nameWithAddress),
  )

  it.each(['St. Mary’s / Annex: 2', 'Wwwilliam', 'A. W. Wood'])('may be %j', name =>
    expect(Name('Needed.').parse(name)).toBe(name),
  )
})

describe('a list', () => {
  it('that is too long is refused with one sentence, whatever is in it', () => {
    const { error } = BoundedList(Id, 3).safeParse(Array(250_000).fill('no'))
    expect(error?.issues.map(({ message }) => message)).toEqual([messages.listTooLong(3)])
  })

  it('of strokes has a limit to its points in all', () => {
    const stroke = Array(1_000).fill({ x: 0.1, y: 0.1, time: 0 })
    const drawn = (strokes: number) =>
      SignatureStrokes.safeParse({ ratio: 2, strokes: Array(strokes).fill(stroke) })
    expect([drawn(0), drawn(5), drawn(6)].map(({ success }) => success)).toEqual([false, true, false])
  })
})
