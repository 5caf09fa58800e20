import { beforeEach, expect, test } from 'vitest'
import { createSignOnTokens } from './token.ts'

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}
const refusing = {
  getItem: (): string | null => {
    throw new Error('refused')
  },
  setItem: () => {
    throw new Error('refused')
  },
}

let tab: ReturnType<typeof storage>
beforeEach(() => {
  tab = storage()
})

test('the code comes from the fragment of the address', () => {
  expect(createSignOnTokens(tab).read('#abc')).toBe('abc')
})

test('once it is out of the address, the page still knows it, and so does a reload', () => {
  const page = createSignOnTokens(tab)
  page.read('#abc')
  expect(page.read('')).toBe('abc')
  expect(createSignOnTokens(tab).read('')).toBe('abc')
})

test('a new code takes the place of the one before', () => {
  const page = createSignOnTokens(tab)
  page.read('#abc')
  expect(page.read('#def')).toBe('def')
  expect(createSignOnTokens(tab).read('')).toBe('def')
})

test('a browser that stores nothing keeps it as long as the page is open', () => {
  const page = createSignOnTokens(refusing)
  page.read('#abc')
  expect(page.read('')).toBe('abc')
})

test('without a code there is none', () => {
  expect(createSignOnTokens(tab).read('#')).toBeNull()
})
