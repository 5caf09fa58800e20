import { setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '../guidance-document.ts'
import { freshAndWet } from './drawings/fresh-and-wet.ts'
import { diagram } from './figure.ts'
import type { Writing } from './writing.ts'

export function uncuredConcrete(writing: Writing): DocumentSection {
  const { say } = writing
  const { curingDays } = setbacks.terms
  return {
    id: 'uncured-concrete',
    heading: say({ en: 'Uncured concrete and water', es: 'Concreto sin curar y agua' }),
    blocks: [
      {
        kind: 'text',
        text: say({
          en: `Water swallows the signal. Green concrete is full of it, so we don't scan for at least ${curingDays} days after the pour. In cold or damp weather it can take longer.`,
          es: `El agua se traga la señal. El concreto fresco está lleno de agua, por eso no escaneamos por lo menos en ${curingDays} días después del colado. Con frío o humedad puede tardar más.`,
        }),
      },
      diagram(writing, freshAndWet(writing, curingDays), {
        en: 'New concrete, and a slab under water.',
        es: 'Concreto nuevo y una losa bajo agua.',
      }),
      {
        kind: 'list',
        items: [
          say({
            en: 'No scanning over standing water. Pump it off and let the surface dry before the technician comes.',
            es: 'No se escanea sobre agua estancada. Sáquela y deje secar la superficie antes de que llegue el técnico.',
          }),
          say({
            en: 'Road salt, conductive or steel-fiber mixes and foil also weaken the signal. Say so when you request the scan.',
            es: 'La sal, las mezclas conductivas o con fibra de acero y el papel metálico también debilitan la señal. Dígalo cuando pida el escaneo.',
          }),
        ],
      },
    ],
  }
}
