import { describe, expect, it } from 'vitest'
import { hrefOf, openNames, safeName } from './safe-names.ts'

describe('a name in a ZIP', () => {
  it.each([
    ['slab.jpg', 'slab.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot.ini'],
    ['/root', '_root'],
    ['C:\\temp\\a.jpg', 'C__temp_a.jpg'],
    ['..', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    ['.htaccess', 'htaccess'],
    ['CON', '_CON'],
    ['con.jpg', '_con.jpg'],
    ['con .jpg', '_con .jpg'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['LPT¹.txt', '_LPT¹.txt'],
    ['Console.txt', 'Console.txt'],
    ['what?<is>|this*.png', 'what__is__this_.png'],
    ['line\nbreak\u0000.png', 'line_break_.png'],
    ['dots at the end...', 'dots at the end'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['Größe 📷.jpg', 'Größe 📷.jpg'],
    ['lone \ud800 half', 'lone _ half'],
  ])('%j is written as %j', (given, expected) => {
    expect(safeName(given)).toBe(expected)
  })

  it.each(['x'.repeat(200), '👷🏽‍♀️'.repeat(80), 'é'.repeat(300)])(
    'is short and whole, however long it was',
    name => {
      const short = safeName(`${name}.jpeg`)
      expect(Buffer.byteLength(short)).toBeLessThanOrEqual(90)
      expect(short).toMatch(/\.jpeg$/)
      expect(short).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
      expect(safeName(short)).toBe(short)
    },
  )
})

describe('names beside each other', () => {
  it('are told apart where upper and lower case, or two ways to write a letter, are the same', () => {
    const nameFor = openNames()
    const names = ['Slab.jpg', 'slab.JPG', 'slab.jpg', 'cafe\u0301.jpg', 'caf\u00e9.jpg', 'STRASSE', 'straße']
    expect(names.map(name => nameFor('photos/', name))).toEqual([
      ...['photos/Slab.jpg', 'photos/slab (2).JPG', 'photos/slab (3).jpg'],
      ...['photos/café.jpg', 'photos/café (2).jpg', 'photos/STRASSE', 'photos/straße (2)'],
    ])
  })

  it('are found at once where thousands are called alike', () => {
    const nameFor = openNames()
    const started = performance.now()
    const names = new Set(Array.from({ length: 50_000 }, () => nameFor('', 'image.jpg')))
    expect(names.size).toBe(50_000)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('do not collide with a number that somebody wrote', () => {
    const nameFor = openNames()
    const names = ['a.jpg', 'a (2).jpg', 'a.jpg', 'a.jpg'].map(name => nameFor('', name))
    expect(names).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg', 'a (4).jpg'])
  })
})

it('an address inside a page has no letter that means something else in it', () => {
  expect(hrefOf('photos/location 1/50% #2?.jpg')).toBe('photos/location%201/50%25%20%232%3F.jpg')
})
