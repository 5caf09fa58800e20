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
])('%j is a list of people', (text, people) => {
  expect(short(text)).toEqual(people)
})

test.each(['Jane', 'jane@x.com', ' jane@x.com\n', 'Jane Doe', 'Doe, Jane', ''])(
  '%j is pasted as it is',
  text => {
    expect(pastedPeople(text)).toEqual([])
  },
)

test('a long line of nothing is read in no time', () => {
  const before = performance.now()
  pastedPeople(`${'<'.repeat(50_000)}@${','.repeat(50_000)}`)
  expect(performance.now() - before).toBeLessThan(1_000)
})
