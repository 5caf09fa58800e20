import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const feature = (properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [-104.9995, 39.7508] },
})
const wazee = feature({
  housenumber: '1480',
  street: 'Wazee Street',
  city: 'Denver',
  state: 'Colorado',
  postcode: '80202',
  country: 'United States',
  countrycode: 'US',
})
const answered = JSON.stringify({ type: 'FeatureCollection', features: [wazee] })
const onePixel = Buffer.from('iVBORw0KGgo=', 'base64')

/** Stands for a service outside; it is none of our code. */
let answer: RequestListener
let asked: URL[]
let lines: string[]
const service = createServer((request, response) => {
  asked.push(new URL(request.url as string, 'http://service'))
  answer(request, response)
})
const sending =
  (type: string, body: string | Buffer, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body)

let geocoding: World
let mapping: World
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  geocoding = await openWorld({
    config: {
      geocoderUrl: `${url}/api?key=sesame&q={query}`,
      mapAttribution: '© Mapmakers',
      logLevel: 'warn',
      logTo: { write: line => void lines.push(line) },
    },
  })
  mapping = await openWorld({
    config: {
      staticMapUrl: `${url}/{zoom}/{width}x{height}?at={latitude},{longitude}&in={scheme}&key=sesame`,
    },
  })
})
beforeEach(() => {
  asked = []
  lines = []
})
afterAll(async () => {
  await geocoding.close()
  await mapping.close()
  service.closeAllConnections()
  service.close()
})

const suggest = (search: string) => geocoding.call(api.addresses.suggest, { query: { search } }, 'owner')
const map = (world: World, query: Record<string, string>) => world.call(api.addresses.map, { query }, 'owner')

describe('an address service', () => {
  it('answers with its streets, written as we write them', async () => {
    answer = sending('application/json', answered)
    const found = await suggest(' 1480 wazee & ')
    expect(found.json().suggestions).toEqual([
      {
        label: '1480 Wazee Street, Denver, CO 80202',
        address: {
          street_address: '1480 Wazee Street',
          address_line_2: null,
          city: 'Denver',
          state: 'CO',
          zip_code: '80202',
          country: 'United States',
        },
      },
    ])
    expect(asked.map(url => url.searchParams.get('q'))).toEqual(['1480 wazee &'])
    expect(found.body).not.toContain('sesame')
  })

  it('that sends us elsewhere is not followed', async () => {
    answer = (request, response) => {
      if (request.url?.startsWith('/elsewhere'))
        return sending('application/json', answered)(request, response)
      response.writeHead(302, { location: '/elsewhere' }).end()
    }
    expect((await suggest('1480 wazee')).statusCode).toBe(200)
    expect(asked.map(url => url.pathname)).toEqual(['/api'])
    expect(lines.join()).toContain('status 302')
  })

  it('may know places abroad and cities without a street', async () => {
    const abroad = feature({ name: 'Berlin', state: 'Berlin', country: 'Germany', countrycode: 'DE' })
    const station = feature({ name: 'Union Station', city: 'Denver', state: 'Colorado', countrycode: 'US' })
    answer = sending('application/geo+json', JSON.stringify({ features: [abroad, station] }))
    const { suggestions } = (await suggest('somewhere')).json()
    expect(suggestions[0]).toMatchObject({
      label: 'Berlin, Berlin, Germany',
      address: { street_address: null, city: 'Berlin', country: 'Germany' },
    })
    expect(suggestions[1]).toMatchObject({ label: 'Union Station, Denver, CO' })
  })

  it('places the pin of the drawn map', async () => {
    answer = sending('application/json', answered)
    const drawn = (
      await map(geocoding, { street_address: '1480 Wazee St', city: 'Denver', state: 'CO' })
    ).json()
    expect(drawn.picture).toMatch(/^data:image\/svg/)
    expect(drawn.description).toBe(messages.locatorDescribed('1480 Wazee St, Denver, CO'))
    expect(drawn.attribution).toBe('© Mapmakers Outlines: U.S. Census Bureau.')
    expect(asked[0]?.searchParams.get('q')).toBe('1480 Wazee St, Denver, CO')
  })

  it('that knows no such place leaves the pin to the ZIP code', async () => {
    answer = sending('application/json', '{"features":[]}')
    expect(
      (await map(geocoding, { street_address: '1 New Way', zip_code: '80202' })).json().description,
    ).toBe(messages.locatorDescribed('Denver, CO 80202'))
  })

  it.each<[string, RequestListener, RegExp]>([
    ['does not answer in time', () => {}, /TimeoutError/],
    ['answers with an error', sending('application/json', answered, 500), /status 500/],
    ['answers with a page', sending('text/html', '<h1>Hello</h1>'), /text\/html/],
    ['answers with half a document', sending('application/json', answered.slice(0, 40)), /SyntaxError/],
    ['answers with another document', sending('application/json', '{"features":[{"a":1}]}'), /ZodError/],
    ['answers without end', sending('application/json', Buffer.alloc(2_000_000, ' ')), /bytes/],
    ['hangs up', request => void request.socket.destroy(), /TypeError/],
  ])(
    'that %s is replaced by the packaged data, and the log names neither key nor street',
    async (_case, response, reason) => {
      answer = response
      const { statusCode, body } = await suggest('1480 Wazee St Denv')
      expect(statusCode).toBe(200)
      expect(JSON.parse(body).suggestions[0].label).toBe('1480 Wazee St, Denver, CO')
      expect(lines.join()).toMatch(reason)
      expect(lines.join()).not.toMatch(/sesame|Wazee/i)
    },
  )
})

describe('a map service', () => {
  it('is asked for 400 by 150 at zoom 14, and its picture is handed on', async () => {
    answer = sending('image/png', onePixel)
    const shown = await map(mapping, { zip_code: '80202' })
    expect(shown.json()).toEqual({
      picture: 'data:image/png;base64,iVBORw0KGgo=',
      streets: true,
      description: messages.mapDescribed('Denver, CO 80202'),
      attribution: 'Place: GeoNames, CC BY 4.0.',
    })
    expect(asked[0]?.pathname).toBe('/14/400x150')
    expect(asked[0]?.searchParams.get('at')).toMatch(/^39\.749\d*,-104\.994\d*$/)
    expect(asked[0]?.searchParams.get('in')).toBe('light')
    expect(shown.body).not.toContain('sesame')
    await map(mapping, { zip_code: '80202', scheme: 'dark' })
    expect(asked[1]?.searchParams.get('in')).toBe('dark')
  })

  it.each<[string, RequestListener]>([
    ['answers with an error', sending('image/png', onePixel, 502)],
    ['answers with a drawing that could hold scripts', sending('image/svg+xml', '<svg/>')],
    ['sends more than a megabyte', sending('image/png', Buffer.alloc(1_500_000))],
  ])('that %s is replaced by the drawn map', async (_case, response) => {
    answer = response
    const drawn = (await map(mapping, { zip_code: '80202' })).json()
    expect(drawn.picture).toMatch(/^data:image\/svg\+xml/)
    expect(drawn.description).toBe(messages.locatorDescribed('Denver, CO 80202'))
  })
})
