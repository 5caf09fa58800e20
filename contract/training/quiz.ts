import type { TaskType } from '#contract/companies/company.ts'
import type { Language, Words } from '#contract/language.ts'
import { setbacks } from '#contract/locations/setbacks.ts'
import { type Figures, figuresIn } from './reading/bilingual.ts'
import { trainingLimits } from './training-limits.ts'

export interface QuizQuestion {
  /** Of the reading: where the answer stands. */
  section: string
  text: string
}

/** What everybody commits to, in the order of the test. Yes is always the right answer. */
export function quizQuestions(language: Language, units: TaskType): QuizQuestion[] {
  return writeQuestions(figuresIn(units)).map(({ section, text }) => ({ section, text: text[language] }))
}

/** What the test says around its questions. */
export const quizWords = {
  title: { en: 'Training test', es: 'Prueba del entrenamiento' },
  overview: {
    en: `The test has ${trainingLimits.questions} questions, one at a time. Each one is a commitment: answer Yes only if you understand it and will work that way. If you answer No, we'll send you to the part of the reading it comes from, and you can answer again. You pass when all ${trainingLimits.questions} answers are Yes.`,
    es: `La prueba tiene ${trainingLimits.questions} preguntas, una a la vez. Cada una es un compromiso: conteste Sí solo si lo entiende y va a trabajar así. Si contesta No, lo mandamos a la parte de la lectura de donde viene, y puede contestar otra vez. Pasa cuando las ${trainingLimits.questions} respuestas son Sí.`,
  },
  start: { en: 'Start the test', es: 'Empezar la prueba' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  next: { en: 'Next', es: 'Siguiente' },
  submit: { en: 'Submit', es: 'Enviar' },
  /** On No; the link to the passage follows. */
  readAgain: {
    en: "You can't go on with No. Please read this part of the training again, then answer Yes if you'll work by it.",
    es: 'No puede seguir con No. Lea otra vez esta parte del entrenamiento, y conteste Sí si va a trabajar así.',
  },
  readAgainLink: { en: 'Read that part again', es: 'Leer esa parte otra vez' },
} as const satisfies Record<string, Words>

export const questionOf = (number: number): Words => ({
  en: `Question ${number} of ${trainingLimits.questions}`,
  es: `Pregunta ${number} de ${trainingLimits.questions}`,
})

/** 002 §8, with the name of the provider in place of the brand. */
export const quizPassed = (provider: string): Words => ({
  en: `You have passed the ${provider} Safety and Risk Management Test.`,
  es: `Usted pasó la prueba de seguridad y manejo de riesgos de ${provider}.`,
})

const writeQuestions = ({ en, es, limits }: Figures): { section: string; text: Words }[] => [
  {
    section: 'start-here',
    text: {
      en: "Have you read this training and the limitations page, and do you know that they support the site's own safety professional and don't replace them?",
      es: '¿Leyó este entrenamiento y la página de limitaciones, y sabe que apoyan al encargado de seguridad de la obra y no lo reemplazan?',
    },
  },
  {
    section: 'what-marks-mean',
    text: {
      en: "Will you treat every marked position and depth as an estimate, and remember that GPR doesn't measure diameter?",
      es: '¿Va a tomar toda posición y profundidad marcada como un estimado, y recordar que el GPR no mide el diámetro?',
    },
  },
  {
    section: 'core-setback',
    text: {
      en: `Will you keep the edge of every core at least ${en(limits.coreFromCenter)} from the center line of a mark or ${en(limits.coreFromEdge)} from its edge, whichever is greater?`,
      es: `¿Va a dejar el borde de cada perforación por lo menos a ${es(limits.coreFromCenter)} de la línea central de la marca o a ${es(limits.coreFromEdge)} de su borde, lo que sea mayor?`,
    },
  },
  {
    section: 'saw-setback',
    text: {
      en: `Will you keep the saw back by the thickness of the slab, ask the technician when you're closer than ${en(limits.sawBySlab[2])}, and stay at least ${en(limits.sawAboveMark)} above the marked depth on a partial cut?`,
      es: `¿Va a alejar la sierra según el espesor de la losa, preguntar al técnico si está a menos de ${es(limits.sawBySlab[2])}, y quedarse por lo menos ${es(limits.sawAboveMark)} arriba de la profundidad marcada en un corte parcial?`,
    },
  },
  {
    section: 'surface-and-floor',
    text: {
      en: `Will you refuse to scan over standing water and on concrete younger than ${setbacks.terms.curingDays} days?`,
      es: `¿Va a negarse a escanear sobre agua estancada y en concreto de menos de ${setbacks.terms.curingDays} días?`,
    },
  },
  {
    section: 'record-and-hand-over',
    text: {
      en: `Will you record every place that wasn't scanned, including the strip within ${en(limits.obstruction[1])} of walls and other obstructions?`,
      es: `¿Va a registrar cada lugar que no se escaneó, incluida la franja a menos de ${es(limits.obstruction[1])} de paredes y otros obstáculos?`,
    },
  },
  {
    section: 'hidden-targets',
    text: {
      en: "Will you expect targets to hide under steel and mesh, and ask for a second method when you aren't sure?",
      es: '¿Va a contar con que haya objetos escondidos debajo del acero y la malla, y pedir otro método cuando no esté seguro?',
    },
  },
  {
    section: 'slab-on-grade',
    text: {
      en: 'Will you make sure that the 811 ticket number is in the project before anybody digs?',
      es: '¿Va a asegurarse de que el número del ticket 811 esté en el proyecto antes de que alguien excave?',
    },
  },
  {
    section: 'jsa-and-stop-work',
    text: {
      en: 'Will you complete the JSA before work starts, and stop until every hazard you find is fixed?',
      es: '¿Va a completar el JSA antes de empezar, y parar hasta que esté corregido todo peligro que encuentre?',
    },
  },
  {
    section: 'record-and-hand-over',
    text: {
      en: 'Will you hand over marks in person, with photos, a label and a signature, and never work from marks that are worn or altered?',
      es: '¿Va a entregar las marcas en persona, con fotos, etiqueta y firma, y nunca trabajar con marcas gastadas o alteradas?',
    },
  },
]
