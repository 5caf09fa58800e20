import type { Words } from '#contract/language.ts'

/** The uniform color code of the APWA. */
export const utilityColors: readonly { color: Words; meaning: Words }[] = [
  { color: { en: 'White', es: 'Blanco' }, meaning: { en: 'Proposed digging', es: 'Excavación planeada' } },
  { color: { en: 'Pink', es: 'Rosa' }, meaning: { en: 'Survey marks', es: 'Marcas de topografía' } },
  { color: { en: 'Red', es: 'Rojo' }, meaning: { en: 'Electric power', es: 'Electricidad' } },
  {
    color: { en: 'Yellow', es: 'Amarillo' },
    meaning: { en: 'Gas, oil, steam, petroleum', es: 'Gas, aceite, vapor, petróleo' },
  },
  {
    color: { en: 'Orange', es: 'Naranja' },
    meaning: { en: 'Communication and alarm lines', es: 'Líneas de comunicación y alarma' },
  },
  { color: { en: 'Blue', es: 'Azul' }, meaning: { en: 'Drinking water', es: 'Agua potable' } },
  {
    color: { en: 'Purple', es: 'Morado' },
    meaning: { en: 'Reclaimed water, irrigation, slurry', es: 'Agua reciclada, riego, lodos' },
  },
  {
    color: { en: 'Green', es: 'Verde' },
    meaning: { en: 'Sewers and drains', es: 'Alcantarillado y drenaje' },
  },
]
