import { expect, test } from 'vitest'
import type { CrewSignature } from '#contract/jsa/form.ts'
import { whoSigned } from './who-signed.ts'

const signature = (id: number, name: string, revision: number, company: string | null = null) =>
  ({ id, name, revision, company }) as CrewSignature

const names = (signatures: CrewSignature[]) => signatures.map(({ name, revision }) => `${name} ${revision}`)

test('those who signed this version are told from those who signed an older one', () => {
  const crew = [signature(3, 'Rosa', 2), signature(2, 'Luis', 1), signature(1, 'Rosa', 1)]
  const { signed, older } = whoSigned(crew, 2)
  expect(names(signed)).toEqual(['Rosa 2'])
  expect(names(older)).toEqual(['Luis 1'])
})

test('whoever signed several older versions is asked again once, with the latest of them', () => {
  const crew = [signature(1, 'Luis', 1), signature(2, 'luis', 2)]
  expect(names(whoSigned(crew, 3).older)).toEqual(['luis 2'])
})

test('two people of the same name at two companies are two people', () => {
  const crew = [signature(2, 'Luis', 2, 'Acme'), signature(1, 'Luis', 1, 'Cutters')]
  expect(names(whoSigned(crew, 2).older)).toEqual(['Luis 1'])
})

test('nothing that was signed by nobody is shown as signed', () => {
  expect(whoSigned([], 1)).toEqual({ signed: [], older: [] })
})
