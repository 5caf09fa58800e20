import type { CrewSignature } from '#contract/jsa/form.ts'

/** Who of the crew signed this version, and who signed only an older one and is asked again; each person once there. */
export function whoSigned(crew: CrewSignature[], revision: number) {
  const signed = crew.filter(signature => signature.revision === revision)
  const known = new Set(signed.map(personOf))
  const older: CrewSignature[] = []
  for (const signature of crew.filter(({ revision: of }) => of < revision).sort(latestFirst)) {
    if (known.has(personOf(signature))) continue
    known.add(personOf(signature))
    older.push(signature)
  }
  return { signed, older }
}

/** Nobody of the crew has an account; the server tells them apart by the same. */
const personOf = ({ name, company }: CrewSignature) =>
  JSON.stringify([name.toLowerCase(), company?.toLowerCase() ?? ''])

const latestFirst = (one: CrewSignature, other: CrewSignature) =>
  other.revision - one.revision || other.id - one.id
