import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { AddressSuggestion } from '#contract/system/addresses.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const suggest = async (search: string) => {
  const answer = await world.call(api.addresses.suggest, { query: { search } }, 'employee')
  return answer.json().suggestions as AddressSuggestion[]
}
const labels = async (search: string) => (await suggest(search)).map(({ label }) => label)
const zipCode = (zip_code: string, at: World = world) =>
  at.call(api.addresses.zipCode, { params: { zip_code } }, 'employee')
const map = (query: Record<string, string>) => world.call(api.addresses.map, { query }, 'employee')

describe('addresses while typing', () => {
  it('keep the street as typed and finish the city', async () => {
    const [first] = await suggest('1480 Wazee St Denv')
    expect(first).toEqual({
      label: '1480 Wazee St, Denver, CO',
      address: {
        street_address: '1480 Wazee St',
        address_line_2: null,
        city: 'Denver',
        state: 'CO',
        zip_code: null,
        country: 'United States',
      },
    })
  })

  it.each([
    ['Denv', 'Denver, CO'],
    ['DENVER, Colorado', 'Denver, CO'],
    ['denver nort', 'Denver, NC 28037'],
    ['St. Lou', 'Saint Louis, MO'],
    ["O'Fal", 'O Fallon, MO'],
    ['o fallon il', 'O Fallon, IL 62269'],
    ['winston sal', 'Winston-Salem, NC'],
    ['Winston-Salem', 'Winston-Salem, NC'],
    ['new york', 'New York, NY'],
    ['Coeur d’Alene', "Coeur d'Alene, ID"],
    ['Dénver', 'Denver, CO'],
    ['1 Main St New York', '1 Main St, New York, NY'],
    ['350 5th Ave, New York, NY', '350 5th Ave, New York, NY'],
    ['100 Main St Louis', '100 Main, Saint Louis, MO'],
    ['500 W Temple Salt Lake Ci', '500 W Temple, Salt Lake City, UT'],
    ['PO Box 12 Provo', 'PO Box 12, Provo, UT'],
    ['02108', 'Boston, MA 02108'],
    ['1 Beacon St 02108-1234', '1 Beacon St, Boston, MA 02108-1234'],
    ['1 Beacon St, Boston, MA 02108', '1 Beacon St, Boston, MA 02108'],
  ])('read %s as %s', async (typed, label) => expect((await labels(typed))[0]).toBe(label))

  it('rank the cities with most ZIP codes first, one entry each, six at most', async () => {
    const found = await labels('springfield')
    expect(found).toHaveLength(6)
    expect(new Set(found).size).toBe(6)
    expect(await labels('kansas city')).toEqual(['Kansas City, MO', 'Kansas City, KS'])
  })

  it.each([
    '',
    ' ',
    'De',
    ',,,',
    '1480 Wazee',
    '1480 Wazee Stre',
    '1480 Wazee Street',
    '12345 Main St',
    '00000',
  ])('suggest nothing for "%s"', async typed => expect(await suggest(typed)).toEqual([]))
})

describe('a ZIP code', () => {
  it.each([
    ['80202', 'Denver', 'CO'],
    ['02108', 'Boston', 'MA'],
    ['80202-1234', 'Denver', 'CO'],
    ['09007', 'APO', 'AE'],
  ])('%s gives %s, %s', async (zip, city, state) =>
    expect((await zipCode(zip)).json()).toEqual({ city, state, country: 'United States' }),
  )

  it('that nobody uses is not found', async () => {
    const answer = await zipCode('00000')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toBe(systemMessages.zipUnknown)
  })

  it('that is none is not found', async () => expect((await zipCode('8020')).statusCode).toBe(404))
})

describe('the map of an address', () => {
  const drawn = (picture: string) => Buffer.from(picture.split(',')[1] as string, 'base64').toString('utf8')

  it('is a small picture of 400 by 150 with a pin, its words and whom the data is owed to', async () => {
    const { picture, streets, description, attribution } = (
      await map({ zip_code: '80202', country: 'United States' })
    ).json()
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(drawn(picture)).toMatch(/^<svg [^>]*width="400" height="150"/)
    expect(drawn(picture).length).toBeLessThan(40_000)
    expect(streets).toBe(false)
    expect(description).toBe(messages.locatorDescribed('Denver, CO 80202'))
    expect(attribution).toBe('Place: GeoNames, CC BY 4.0. Outlines: U.S. Census Bureau.')
  })

  it('is drawn for the dark theme too, the same place in other colors', async () => {
    const [light, dark] = await Promise.all(
      ['light', 'dark'].map(async scheme => drawn((await map({ zip_code: '80202', scheme })).json().picture)),
    )
    const shapes = (svg = '') => svg.replace(/(fill|stroke)="#\w+"/g, '')
    expect(dark).not.toBe(light)
    expect(shapes(dark)).toBe(shapes(light))
    expect((await map({ zip_code: '80202', scheme: 'sepia' })).statusCode).toBe(422)
  })

  it('has its pin where the place is', async () => {
    const pin = async (zip_code: string) => {
      const [, x, y] = /translate\((\d+) (\d+)\)/.exec(drawn((await map({ zip_code })).json().picture)) ?? []
      return { x: Number(x), y: Number(y) }
    }
    const [north, south, west] = [await pin('80521'), await pin('81001'), await pin('81501')]
    expect(north.y).toBeLessThan(south.y - 30)
    expect(west.x).toBeLessThan(north.x - 40)
  })

  it('finds a city and state without a ZIP code', async () =>
    expect((await map({ city: 'st. louis', state: 'Missouri' })).json().description).toContain(
      'Saint Louis, MO',
    ))

  it.each([
    [{}],
    [{ city: 'Denver' }],
    [{ city: 'Nowhere Town', state: 'CO' }],
    [{ zip_code: '00000' }],
    [{ zip_code: '09007' }],
    [{ zip_code: '80202', country: 'Germany' }],
  ])('is none for %j, and says so', async query =>
    expect((await map(query as Record<string, string>)).json()).toEqual({
      picture: null,
      streets: false,
      description: messages.mapUnknown,
      attribution: '',
    }),
  )
})

describe('looking up', () => {
  it('is for people who are signed in', async () => {
    const asked = [
      world.call(api.addresses.suggest, { query: { search: 'Denver' } }),
      world.call(api.addresses.zipCode, { params: { zip_code: '80202' } }),
      world.call(api.addresses.map, { query: { zip_code: '80202' } }),
    ]
    expect((await Promise.all(asked)).map(answer => answer.statusCode)).toEqual([401, 401, 401])
  })

  it('is limited for each person', async () => {
    const own = await openWorldForTest()
    const { max } = limits.addressLookUps
    const answers = await Promise.all(Array.from({ length: max }, () => zipCode('80202', own)))
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(max)
    expect((await zipCode('80202', own)).statusCode).toBe(429)
    const other = await own.call(api.addresses.zipCode, { params: { zip_code: '80202' } }, 'owner')
    expect(other.statusCode).toBe(200)
  })
})
