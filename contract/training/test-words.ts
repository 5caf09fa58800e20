import type { Words } from '#contract/language.ts'

/** What stands around the questions of the test, in both languages. */
export const testWords = {
  title: { en: 'Before you start', es: 'Antes de empezar' },
  reading: { en: 'Reading', es: 'Lectura' },
  readFirst: { en: 'Read the training first', es: 'Lea primero el entrenamiento' },
  goOn: { en: 'Continue the test', es: 'Seguir con la prueba' },
  again: { en: 'Take the test again', es: 'Hacer otra vez la prueba' },
  signInTitle: { en: 'Sign in to take the test', es: 'Inicie sesión para hacer la prueba' },
  signInMeaning: {
    en: 'Your result and your certificate belong to your account. Anybody can read the training without one.',
    es: 'Su resultado y su certificado van con su cuenta. Cualquiera puede leer el entrenamiento sin una.',
  },
  signIn: { en: 'Sign in', es: 'Iniciar sesión' },
  progress: { en: 'Questions answered', es: 'Preguntas contestadas' },
  back: { en: 'Back', es: 'Atrás' },
  offline: {
    en: "You're offline. Your answers are still here. Try again when you have a signal.",
    es: 'No hay señal. Sus respuestas siguen aquí. Intente otra vez cuando tenga señal.',
  },
  failed: {
    en: "We couldn't send your test. Your answers are still here. Try again in a moment.",
    es: 'No pudimos enviar su prueba. Sus respuestas siguen aquí. Intente otra vez en un momento.',
  },
} as const satisfies Record<string, Words>
