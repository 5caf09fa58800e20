import type { Language } from '#contract/language.ts'

interface CrewMember {
  company: string
  /** In which they read what they signed. */
  language: Language
}

const coring: CrewMember = { company: 'Demo Coring', language: 'en' }
const scanning: CrewMember = { company: 'Demo Scanning', language: 'en' }

/** Who signs on at the sites of the demo; most of them have no account. */
const people = {
  'Tessa Lindqvist': scanning,
  'Mateo Brandt': scanning,
  'Nate Kowalski': scanning,
  'Elena Vasquez': coring,
  'Eve Sandoval': coring,
  'Curt Haskell': coring,
  'Ramon Ibarra': { ...coring, language: 'es' },
  'Lupe Zamora': { ...coring, language: 'es' },
} satisfies Record<string, CrewMember>

export type CrewName = keyof typeof people
export const crewMembers: Record<CrewName, CrewMember> = people
