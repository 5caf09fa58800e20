import type { Language, Words } from '#contract/language.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { whenToRetry } from '#contract/when-to-retry.ts'
import { jsaMessages } from './messages.ts'

/** Everything somebody of the crew reads while signing on, in both languages. */
export const signOnWords = {
  page: { en: 'Crew sign-on', es: 'Firma de la cuadrilla' },
  title: { en: 'Read this, then sign', es: 'Lea esto y luego firme' },
  loading: { en: 'Loading the JSA.', es: 'Cargando el JSA.' },
  chooseLanguage: { en: 'Choose your language', es: 'Escoja su idioma' },
  job: { en: 'Job', es: 'Trabajo' },
  date: { en: 'Date', es: 'Fecha' },
  noDate: { en: 'No date', es: 'Sin fecha' },
  hazards: { en: 'Hazards', es: 'Peligros' },
  controls: { en: 'Controls: what we do about them', es: 'Controles: qué hacemos al respecto' },
  noHazards: { en: 'No hazards are checked.', es: 'No hay peligros marcados.' },
  noControls: { en: 'No controls are checked.', es: 'No hay controles marcados.' },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  meaning: {
    en: 'By signing, you say that you read this and will work by it. If something looks unsafe, stop and tell the crew lead.',
    es: 'Con su firma usted dice que leyó esto y que va a trabajar así. Si algo no se ve seguro, pare y avise al encargado.',
  },
  name: { en: 'Your name', es: 'Su nombre' },
  company: { en: 'Company', es: 'Compañía' },
  signature: { en: 'Your signature', es: 'Su firma' },
  send: { en: 'Sign on', es: 'Firmar' },
  sending: { en: 'Sending …', es: 'Enviando …' },
  cancel: { en: 'Cancel', es: 'Cancelar' },
  tryAgain: { en: 'Try again', es: 'Intentar otra vez' },
  done: { en: "You're signed on", es: 'Ya firmó' },
  doneMeaning: { en: 'Thanks. You can close this page.', es: 'Gracias. Puede cerrar esta página.' },
  handBackMeaning: {
    en: 'Thanks. Give the phone back to the crew lead, or to the next person.',
    es: 'Gracias. Devuelva el teléfono al encargado o páselo a la siguiente persona.',
  },
  next: { en: 'Next person', es: 'Siguiente persona' },
  finish: { en: 'Done', es: 'Terminar' },
  failed: { en: "That didn't work", es: 'No funcionó' },
  refused: { en: "You can't sign with this code", es: 'No puede firmar con este código' },
} as const satisfies Record<string, Words>

/** What stands on and around the signature pad. */
export const signOnPad = {
  en: {
    signHere: 'Sign here',
    signed: 'Signed',
    empty: 'Empty',
    undo: 'Undo',
    clear: 'Clear',
    typeInstead: 'Type your name instead',
    drawInstead: 'Draw it instead',
    fullName: 'Your full name',
    typedMeaning: messages.typedSignature,
  },
  es: {
    signHere: 'Firme aquí',
    signed: 'Firmado',
    empty: 'Vacío',
    undo: 'Deshacer',
    clear: 'Borrar',
    typeInstead: 'Mejor escribir su nombre',
    drawInstead: 'Mejor dibujar la firma',
    fullName: 'Su nombre completo',
    typedMeaning: 'Su nombre escrito cuenta como su firma.',
  },
} as const

/** A sentence that the contract or the server has in English, as the crew member reads it. */
export function inLanguage(language: Language, sentence: string): string {
  return language === 'en' ? sentence : (spanish.get(sentence) ?? spanishUnknown)
}

/** A limit of so many a minute. */
export const tooManySignOns = (language: Language, seconds: number) =>
  language === 'en'
    ? `Too many people are signing at once. Nothing you entered is lost. Try again ${whenToRetry(seconds)}.`
    : `Hay demasiada gente firmando a la vez. Lo que escribió sigue aquí. Intente otra vez ${retryInSpanish(seconds)}.`

const retryInSpanish = (seconds: number) =>
  seconds <= 60 ? 'en un minuto' : `en ${Math.ceil(seconds / 60)} minutos`

const spanishUnknown = 'Algo salió mal. Lo que escribió sigue aquí. Intente otra vez.'

const spanish = new Map<string, string>([
  [jsaMessages.signerRequired, 'Escriba su nombre.'],
  [jsaMessages.signOnRevoked, 'Este código ya no sirve. Pida uno nuevo al encargado.'],
  [messages.linkUnknown, 'Este código ya no sirve. Pida uno nuevo al encargado.'],
  [
    jsaMessages.signOnFull(limits.signOns),
    `Ya firmaron ${limits.signOns} personas con un código. Firme en el teléfono del encargado.`,
  ],
  [
    jsaMessages.crewFull(limits.jsaCrew),
    `Un JSA lleva hasta ${limits.jsaCrew} firmas de la cuadrilla por versión.`,
  ],
  [jsaMessages.changedBeforeSigning, 'El JSA cambió mientras usted firmaba. Léalo otra vez y después firme.'],
  [messages.signatureEmpty, 'Firme en el cuadro antes de enviar.'],
  [messages.signatureUnreadable, 'No pudimos leer la firma. Firme otra vez.'],
  [messages.signatureTooLittle, 'Eso es muy poco para una firma. Firme con su nombre o sus iniciales.'],
  [messages.nameWithAddress, 'No ponga direcciones de internet en el nombre.'],
  [messages.lineTooLong(limits.lineLength), `Escriba hasta ${limits.lineLength} letras.`],
  [messages.textUnreadable, 'Algunas letras no se pueden guardar. Escríbalo otra vez.'],
  [messages.offline, 'No hay señal. Lo que escribió sigue aquí. Intente otra vez cuando tenga señal.'],
  [messages.unavailable, 'El sistema no responde por un momento. Intente otra vez enseguida.'],
  [messages.invalid, 'Revise los campos marcados.'],
])
