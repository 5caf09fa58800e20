import type { Words } from '#contract/language.ts'

/** 002 §2.1: stands below the controls. */
export const responsibility: Words = {
  en: 'The operator must report every jobsite hazard and must not proceed until it is remedied.',
  es: 'El operador debe reportar todo peligro en la obra y no debe seguir hasta que esté corregido.',
}

/** Shown wherever the form gives safety guidance. */
export const supportsSafetyProfessional: Words = {
  en: "This form supports the site's own safety professional and doesn't replace them.",
  es: 'Este formulario apoya al encargado de seguridad de la obra y no lo reemplaza.',
}
