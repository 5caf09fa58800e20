import type { Words } from '#contract/language.ts'
import type { TargetKind } from '#contract/locations/marks.ts'

/** The uniform color code of the APWA, and the target that photos and reports draw in that color. */
export const utilityColors: readonly { color: Words; meaning: Words; target?: TargetKind }[] = [
  { color: { en: 'White', es: 'Blanco' }, meaning: { en: 'Proposed digging', es: 'Excavación planeada' } },
  { color: { en: 'Pink', es: 'Rosa' }, meaning: { en: 'Survey marks', es: 'Marcas de topografía' } },
  {
    color: { en: 'Red', es: 'Rojo' },
    meaning: { en: 'Electric power', es: 'Electricidad' },
    target: 'electric',
  },
  {
    color: { en: 'Yellow', es: 'Amarillo' },
    meaning: { en: 'Gas, oil, steam, petroleum', es: 'Gas, aceite, vapor, petróleo' },
    target: 'gas',
  },
  {
    color: { en: 'Orange', es: 'Naranja' },
    meaning: { en: 'Communication and alarm lines', es: 'Líneas de comunicación y alarma' },
    target: 'communication',
  },
  {
    color: { en: 'Blue', es: 'Azul' },
    meaning: { en: 'Drinking water', es: 'Agua potable' },
    target: 'water',
  },
  {
    color: { en: 'Purple', es: 'Morado' },
    meaning: { en: 'Reclaimed water, irrigation, slurry', es: 'Agua reciclada, riego, lodos' },
    target: 'reclaimed',
  },
  {
    color: { en: 'Green', es: 'Verde' },
    meaning: { en: 'Sewers and drains', es: 'Alcantarillado y drenaje' },
    target: 'sewer',
  },
]
