import { expect, test } from 'vitest'
import { pastedPeople } from './pasted-people.ts'

const short = (text: string) =>
  pastedPeople(text).map(({ first_name, last_name, email, uType }) =>
    [first_name, last_name, email, ...(uType === 'owner' ? ['Admin'] : [])].join('|'),
  )

test.each([
  ['Jane Doe <jane@x.com>', ['Jane|Doe|jane@x.com']],
  ['"Doe, Jane" <jane@x.com>', ['Jane|Doe|jane@x.com']],
  ['<jane@x.com>', ['||jane@x.com']],
  ['jane@x.com, Jane, Doe', ['Jane|Doe|jane@x.com']],
  ['Jane, Doe, jane@x.com', ['Jane|Doe|jane@x.com']],
  ['Jane\tDoe\tjane@x.com\tAdmin', ['Jane|Doe|jane@x.com|Admin']],
  ['Jane\tVan der Doe\tjane@x.com\t(303) 555-0142', ['Jane|Van der Doe|jane@x.com']],
  ['Jane Van Doe\tjane@x.com', ['Jane|Van Doe|jane@x.com']],
  ['Jane Doe\tjane@x.com\tOwner', ['Jane|Doe|jane@x.com|Admin']],
  ['Omar\tOwner\tomar@x.com', ['Omar|Owner|omar@x.com']],
  [
    'Jane Doe <jane@x.com>, Bob Roe <bob@x.com>; al@x.com',
    ['Jane|Doe|jane@x.com', 'Bob|Roe|bob@x.com', '||al@x.com'],
  ],
  ['jane@x.com, bob@x.com', ['||jane@x.com', '||bob@x.com']],
  [
    'First name\tLast name\tEmail\r\nJane\tDoe\tjane@x.com\r\n\r\nBob\tRoe\t',
    ['Jane|Doe|jane@x.com', 'Bob|Roe|'],
  ],
  ["Pat O'Brien <pat.o'brien@x.com>, al@x.com", ["Pat|O'Brien|pat.o'brien@x.com", '||al@x.com']],
  ["'Jane Doe' <jane@x.com>", ['Jane|Doe|jane@x.com']],
  ['Doe, Jane <jane@x.com>, Roe, Bob <bob@x.com>', ['Jane|Doe|jane@x.com', 'Bob|Roe|bob@x.com']],
  ['jane@x.com;Jane;Doe', ['Jane|Doe|jane@x.com']],
  ['jane@x.com;bob@x.com', ['||jane@x.com', '||bob@x.com']],
  ['Jane | Doe | jane@x.com', ['Jane|Doe|jane@x.com']],
  ['mailto:jane@x.com, Jane, Doe', ['Jane|Doe|jane@x.com']],
  ['a@x.com b@x.com c@x.com', ['||a@x.com', '||b@x.com', '||c@x.com']],
  ['Jane\tDoe\tjane@x.com\rBob\tRoe\tbob@x.com', ['Jane|Doe|jane@x.com', 'Bob|Roe|bob@x.com']],
  ['Jane\tDoe\tjane@x.com\tConstructor', ['Jane|Doe|jane@x.com']],
])('%j is a list of people', (text, people) => {
  expect(short(text)).toEqual(people)
})

test.each(['Jane', 'jane@x.com', ' jane@x.com\n', 'Jane Doe', 'Doe, Jane', ''])(
  '%j is pasted as it is',
  text => {
    expect(pastedPeople(text)).toEqual([])
  },
)

test.each(['<', ',', '@', 'a', 'a@', '"', ' ', "'", ';', '(3'])('100 kB of %j are read in no time', piece => {
  const text = piece.repeat(100_000 / piece.length)
  const times = [1, 2, 3].map(() => {
    const before = performance.now()
    pastedPeople(`${text}@x.com,${text}`)
    pastedPeople(`Jane\tDoe\tjane@x.com\n${text}`)
    return performance.now() - before
  })
  expect(Math.min(...times)).toBeLessThan(1_500)
})
