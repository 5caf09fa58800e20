import { type AddressSuggestion, addressLine } from '#contract/system/addresses.ts'
import { maxSuggestions } from './geocoder.ts'
import { type City, nameKey, type Place, type State, unitedStates, type ZipCodes } from './zip-codes.ts'

/**
 * What an unfinished line may mean: a street as typed, followed by a city of the ZIP code data, the likeliest first.
 * The data contains no streets.
 */
export function suggestionsFor(zipCodes: ZipCodes, text: string): AddressSuggestion[] {
  const words = text.trim().split(/\s+/)
  const byZipCode = readZipCode(zipCodes, text)
  if (byZipCode) return [byZipCode]
  const all = (interpretations: Interpretation[]) =>
    interpretations.flatMap(interpretation => readCity(zipCodes, interpretation))
  const inState = all(readState(zipCodes, words))
  const anywhere = inState.length > 0 ? inState : all([{ words, matches: () => true }])
  const found = [...anywhere, ...all(readBeginningOfState(words))]
  return [...new Map(found.map(suggestion => [suggestion.label, suggestion])).values()]
}

/** A ZIP code anywhere; five digits before a street are a house number. */
function readZipCode(zipCodes: ZipCodes, text: string): AddressSuggestion | null {
  const match = [...text.matchAll(/(?<!\d)(\d{5})(-\d{4})?(?!\d)/g)].at(-1)
  const place = match && zipCodes.find(match[1] as string)
  if (!place) return null
  const before = text.slice(0, match.index).trim()
  const after = nameKey(text.slice(match.index + match[0].length))
  if (!before && after && !nameKey(`${place.city} ${place.state.code}`).startsWith(after)) return null
  const { state, city } = place
  const words = withoutEnding(before.split(/\s+/), [nameKey(state.code), nameKey(state.name)])
  return suggestion(withoutEnding(words, [nameKey(city)]), { ...place, zipCode: match[0] })
}

function withoutEnding(words: string[], keys: string[]): string[] {
  const count = longestFirst.find(count => keys.includes(nameKey(words.slice(-count).join(' '))))
  return count ? words.slice(0, -count) : words
}

const longestFirst = [4, 3, 2, 1]

interface Interpretation {
  words: string[]
  matches: (state: State, exact: boolean) => boolean
}

function readState(zipCodes: ZipCodes, words: string[]): Interpretation[] {
  return [1, 2, 3].flatMap(count => {
    const state = zipCodes.states.get(nameKey(words.slice(-count).join(' ')))
    const rest = words.slice(0, -count)
    return state && rest.length > 0 ? [{ words: rest, matches: (other: State) => other === state }] : []
  })
}

/** "Denver C": the city is complete, so the rest is the beginning of a state. */
function readBeginningOfState(words: string[]): Interpretation[] {
  const begun = nameKey(words.at(-1) ?? '')
  const begins = ({ code, name }: State) => [code, name].some(word => nameKey(word).startsWith(begun))
  return [{ words: words.slice(0, -1), matches: (state, exact) => exact && begins(state) }]
}

const minimumLetters = 3

/** The longest city first: "100 Main St Louis" is in Saint Louis before it is in Louisville. */
function readCity(zipCodes: ZipCodes, { words, matches }: Interpretation): AddressSuggestion[] {
  return longestFirst
    .filter(count => count <= words.length)
    .map(count => ({ street: words.slice(0, -count), city: words.slice(-count) }))
    .filter(({ street, city }) => isOneName(city) && isStreet(street, city))
    .map(({ street, city }) => ({ street, cities: citiesLike(zipCodes, nameKey(city.join(' ')), matches) }))
    .filter(({ cities }) => cities.length > 0)
    .filter(({ street }, index) => index === 0 || isWhole(street))
    .flatMap(({ street, cities }) => cities.map(city => suggestion(street, zipCodes.placeOf(city))))
}

const citiesLike = (zipCodes: ZipCodes, key: string, matches: Interpretation['matches']) =>
  zipCodes
    .citiesBeginning(key)
    .filter(city => matches(city.state, city.key === key))
    .sort((a, b) => Number(b.key === key) - Number(a.key === key) || size(b) - size(a))
    .slice(0, maxSuggestions)

const size = (city: City) => city.zipCodes.length

const isOneName = (words: string[]) =>
  words.join('').replace(/\P{L}/gu, '').length >= minimumLetters &&
  !words.slice(0, -1).some(word => word.endsWith(','))

/** Nothing, or a number and a name; "1480 Wazee Stre" is an unfinished street, not the city of Streator. */
function isStreet(street: string[], city: string[]): boolean {
  if (street.length === 0) return true
  const isNumbered = street.length > 1 && /^(\d|p\.?o\.?$)/i.test(street[0] as string)
  const mayBeStreet = city.length === 1 && isStreetWord(word => word.startsWith(nameKey(city[0] as string)))
  return isNumbered && (!mayBeStreet || isWhole(street))
}

function isWhole(street: string[]): boolean {
  const last = street.at(-1) ?? ''
  return last.endsWith(',') || isStreetWord(word => word === nameKey(last))
}

const isStreetWord = (is: (word: string) => boolean) => streetWords.some(is)

function suggestion(street: string[], { city, state, zipCode }: Place): AddressSuggestion {
  const address = {
    street_address: street.join(' ').replace(/,$/, '') || null,
    address_line_2: null,
    city,
    state: state.code,
    zip_code: zipCode,
    country: unitedStates,
  }
  return { label: addressLine(address), address }
}

/** As nameKey writes them: "St" becomes "saint". */
const streetWords =
  'saint street ave avenue blvd boulevard rd road dr drive ln lane ct court pl place way pkwy parkway hwy highway ter terrace cir circle sq square trl trail'.split(
    ' ',
  )
