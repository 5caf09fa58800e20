import type { Language, Words } from '#contract/language.ts'

/** What stands on the paper of a document beside its own text. */
export const documentMessages = {
  contents: { en: 'Contents', es: 'Contenido' } satisfies Words,
  pageOf: {
    en: (page, of) => `Page ${page} of ${of}`,
    es: (page, of) => `Página ${page} de ${of}`,
  } satisfies Record<Language, (page: number, of: number) => string>,
}
