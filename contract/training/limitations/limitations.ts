import type { WriteDocument } from '../guidance-document.ts'
import { airVoids } from './air-voids.ts'
import { coreDrilling, handBreaking } from './core-and-breaking.ts'
import { distances } from './distances.ts'
import { foam } from './foam.ts'
import { notShown } from './not-shown.ts'
import { obstructions, roofOpenings } from './openings-and-obstructions.ts'
import { panDecks } from './pan-decks.ts'
import { sawing } from './sawing.ts'
import { secondMethod } from './second-method.ts'
import { slabOnGrade } from './slab-on-grade.ts'
import { uncuredConcrete } from './uncured-concrete.ts'
import { writingIn } from './writing.ts'

/** What radar cannot do, and how far to stay from a mark (002 §2.3 and §9). */
export const limitations: WriteDocument = (language, units) => {
  const writing = writingIn(language, units)
  return {
    title: writing.say({ en: 'Limitations of GPR scanning', es: 'Limitaciones del escaneo con radar (GPR)' }),
    lead: writing.say({
      en: 'GPR has limits. Read these before you core, break, cut or dig, and keep the distances from every mark.',
      es: 'El radar tiene límites. Lea esto antes de perforar, romper, cortar o excavar, y respete las distancias a cada marca.',
    }),
    language,
    sections: sections.map(write => write(writing)),
  }
}

const sections = [
  distances,
  coreDrilling,
  handBreaking,
  sawing,
  slabOnGrade,
  roofOpenings,
  obstructions,
  foam,
  airVoids,
  panDecks,
  uncuredConcrete,
  notShown,
  secondMethod,
]
