/** Where in the report wizard somebody is, as the address carries it: which project, card and location. */
export interface WizardSearch {
  id?: number
  card?: number
  location?: number | 'new'
}

export function wizardSearch({ id, card, location }: Record<string, unknown>): WizardSearch {
  const project = numberOf(id)
  const wanted = numberOf(card)
  const at = location === 'new' ? location : numberOf(location)
  return {
    ...(project && { id: project }),
    ...(wanted && wanted > 1 && wanted <= 5 && { card: wanted }),
    ...(at && { location: at }),
  }
}

const numberOf = (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
