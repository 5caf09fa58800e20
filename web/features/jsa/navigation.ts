import { useNavigate, useSearch } from '@tanstack/react-router'

/** Where in the JSA somebody is, as the address carries it: which card and location. */
export interface JsaSearch {
  card?: number
  location?: number | 'new'
}

export function jsaSearch({ card, location }: Record<string, unknown>): JsaSearch {
  const wanted = numberOf(card)
  const at = location === 'new' ? location : numberOf(location)
  return { ...(wanted && wanted > 1 && wanted <= 4 && { card: wanted }), ...(at && { location: at }) }
}

const numberOf = (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** 002 §2.1: the form, its locations as a list, one location at a time, the review of the locations. */
export type JsaCard = 1 | 2 | 3 | 4

export interface JsaNavigation {
  card: JsaCard
  location?: JsaSearch['location']
  go: (card: JsaCard, location?: JsaSearch['location']) => void
}

/** The card is in the address, so that Back goes to the previous card and a reload finds it. */
export function useJsaNavigation(): JsaNavigation {
  const { card, location } = jsaSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    card: (card ?? 1) as JsaCard,
    location,
    go: (to, at) => void navigate({ to: '.', search: jsaSearch({ card: to, location: at }) }),
  }
}
