import type { WriteDocument } from '#contract/training/guidance-document.ts'
import { figuresIn, sectionIn, type WriteSection } from './bilingual.ts'
import { coreSetback } from './core-setback.ts'
import { hiddenTargets } from './hidden-targets.ts'
import { howRadarWorks } from './how-radar-works.ts'
import { jsaAndStopWork } from './jsa-and-stop-work.ts'
import { postTension } from './post-tension.ts'
import { recordAndHandOver } from './record-and-hand-over.ts'
import { sawSetback } from './saw-setback.ts'
import { slabOnGrade } from './slab-on-grade.ts'
import { startHere } from './start-here.ts'
import { surfaceAndFloor } from './surface-and-floor.ts'
import { tellingTargetsApart } from './telling-targets-apart.ts'
import { whatMarksMean } from './what-marks-mean.ts'

/** What everybody reads before the test. It supports the site's own safety professional, and says so. */
export const reading: WriteDocument = (language, units) => ({
  title: { en: 'Safety and risk management training', es: 'Entrenamiento de seguridad y manejo de riesgos' }[
    language
  ],
  lead: {
    en: "What radar finds, what it misses, and how far to stay away before you core, saw or break. It supports your site's safety professional and doesn't replace them.",
    es: 'Qué encuentra el radar, qué se le pasa, y qué tan lejos quedarse antes de perforar, cortar o romper. Apoya al encargado de seguridad de la obra y no lo reemplaza.',
  }[language],
  language,
  sections: sections.map(write => sectionIn(language, units, write(figuresIn(units)))),
})

const sections: WriteSection[] = [
  startHere,
  howRadarWorks,
  whatMarksMean,
  hiddenTargets,
  surfaceAndFloor,
  tellingTargetsApart,
  postTension,
  coreSetback,
  sawSetback,
  slabOnGrade,
  jsaAndStopWork,
  recordAndHandOver,
]

/** Their ids, in the order of the reading. */
export const readingSections: readonly string[] = sections.map(write => write(figuresIn('imperial')).id)
