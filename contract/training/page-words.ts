import type { Language, Words } from '#contract/language.ts'
import { readingFacts } from '#contract/locations/setbacks.ts'
import { trainingLimits } from './training-limits.ts'

/** What stands around the reading, in both languages. */
export const readingWords = {
  contents: { en: 'Contents', es: 'Contenido' },
  read: { en: 'Read', es: 'Leído' },
  markRead: { en: 'Mark as read', es: 'Marcar como leído' },
  takeTest: { en: 'Take Test', es: 'Hacer la prueba' },
  download: { en: 'Download PDF', es: 'Descargar PDF' },
  standing: { en: 'Where you stand', es: 'Cómo va usted' },
  progress: { en: 'Sections read', es: 'Secciones leídas' },
  onDevice: {
    en: 'Your progress is kept on this device. Sign in to keep it with your account and to take the test.',
    es: 'Su avance se guarda en este aparato. Inicie sesión para guardarlo en su cuenta y hacer la prueba.',
  },
  waiting: {
    en: "You're offline. Your progress is kept on this device and will be saved when you have a signal.",
    es: 'No hay señal. Su avance está en este aparato y se guardará cuando tenga señal.',
  },
  unsaved: {
    en: "Your progress is kept on this device. We couldn't save it with your account yet.",
    es: 'Su avance está en este aparato. Todavía no se pudo guardar en su cuenta.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  documents: { en: 'Documents to take with you', es: 'Documentos para llevar' },
  endTitle: { en: "You've reached the end", es: 'Llegó al final' },
  end: {
    en: `The test has ${trainingLimits.questions} questions. You can come back here at any time.`,
    es: `La prueba tiene ${trainingLimits.questions} preguntas. Puede volver aquí cuando quiera.`,
  },
} as const satisfies Record<string, Words>

export function standingWords(language: Language, read: number, of: number): string {
  const words =
    read === 0
      ? { en: 'Not started', es: 'Sin empezar' }
      : {
          en: `${read} of ${of} sections read`,
          es: read === 1 ? `1 de ${of} secciones leída` : `${read} de ${of} secciones leídas`,
        }
  return words[language]
}

export const minutesWords = (language: Language): string =>
  ({
    en: `About ${readingFacts.minutes} minutes of reading`,
    es: `Unos ${readingFacts.minutes} minutos de lectura`,
  })[language]

/** The due date and the certificate; the portal around them is in English. */
export const dueWords = (language: Language, due: string): string =>
  ({ en: `Due ${due}`, es: `Fecha límite: ${due}` })[language]

export const overdueWords = (language: Language, due: string): string =>
  ({ en: `Overdue since ${due}`, es: `Atrasado desde el ${due}` })[language]

export const passedWords = (language: Language, passed: string, until: string): string =>
  ({
    en: `You passed on ${passed}. Your certificate is valid until ${until}.`,
    es: `Usted pasó el ${passed}. Su certificado es válido hasta el ${until}.`,
  })[language]

export const expiredWords = (language: Language, until: string): string =>
  ({
    en: `Your certificate expired on ${until}. Take the test again to get a new one.`,
    es: `Su certificado venció el ${until}. Haga la prueba otra vez para recibir uno nuevo.`,
  })[language]
