import type { Language, Words } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { trainingLimits } from './training-limits.ts'

const { questions } = trainingLimits

/** What stands around the questions of the test, in both languages. */
export const testWords = {
  title: { en: 'Before you start', es: 'Antes de empezar' },
  what: {
    en: `The test has ${questions} questions, one at a time. Each asks whether you know and will do what the training says. All ${questions} answers have to be Yes to pass.`,
    es: `El examen tiene ${questions} preguntas, una por una. Cada una pregunta si usted sabe y va a hacer lo que dice la capacitación. Para aprobar, las ${questions} respuestas tienen que ser Sí.`,
  },
  honest: {
    en: "Answer honestly. If it's a No, we show you what to read again, and you go on from there.",
    es: 'Conteste con honestidad. Si la respuesta es No, le mostramos qué leer otra vez y usted sigue desde ahí.',
  },
  readFirst: { en: 'Read the training first', es: 'Lea primero la capacitación' },
  start: { en: 'Start the test', es: 'Empezar el examen' },
  goOn: { en: 'Go on with the test', es: 'Seguir con el examen' },
  again: { en: 'Take the test again', es: 'Hacer otra vez el examen' },
  signInTitle: { en: 'Sign in to take the test', es: 'Inicie sesión para hacer el examen' },
  signInMeaning: {
    en: 'Your result and your certificate belong to your account. Anybody can read the training without one.',
    es: 'Su resultado y su certificado van con su cuenta. Cualquiera puede leer la capacitación sin una.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  progress: { en: 'Questions answered', es: 'Preguntas contestadas' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  back: { en: 'Back', es: 'Atrás' },
  next: { en: 'Next', es: 'Siguiente' },
  submit: { en: 'Submit', es: 'Enviar' },
  openPassage: { en: 'Read that passage', es: 'Leer esa parte' },
  offline: {
    en: messages.offline,
    es: 'No hay señal. Sus respuestas siguen aquí. Intente otra vez cuando tenga señal.',
  },
  failed: {
    en: "We couldn't send your test. Your answers are still here. Try again in a moment.",
    es: 'No pudimos enviar su examen. Sus respuestas siguen aquí. Intente otra vez en un momento.',
  },
} as const satisfies Record<string, Words>

export const questionWords = (language: Language, number: number): string =>
  ({
    en: `Question ${number} of ${questions}`,
    es: `Pregunta ${number} de ${questions}`,
  })[language]

export const passedTest = (provider: string) =>
  `You have passed the ${provider} Safety and Risk Management Test.`
