import { describe, expect, it } from 'vitest'
import { directionsTo } from './directions.ts'

describe('the link to directions', () => {
  it('names the whole address, whatever signs are in it', () => {
    const link = directionsTo({
      street_address: '1 A&B St #4',
      city: 'Denver',
      state: 'CO',
      zip_code: '80202',
      country: 'United States',
    })
    const { origin, searchParams } = new URL(link as string)
    expect(origin).toBe('https://www.google.com')
    expect(searchParams.get('destination')).toBe('1 A&B St #4, Denver, CO 80202, United States')
  })

  it('is none for an address that names no place', () =>
    expect(directionsTo({ street_address: '', city: null, country: 'United States' })).toBeNull())
})
