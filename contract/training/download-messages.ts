import type { TaskType } from '#contract/companies/company.ts'
import type { Language, Words } from '#contract/language.ts'

/** What the cards say that open a document. */
export const downloadMessages = {
  documents: { en: 'Documents', es: 'Documentos' } satisfies Words,
  cards: {
    guidebook: {
      title: { en: 'Guidebook', es: 'Guía' },
      sentence: {
        en: 'How to get a site ready, read the marks and labels, and run the job in the portal.',
        es: 'Cómo preparar la obra, leer las marcas y etiquetas, y llevar el trabajo en el portal.',
      },
      format: { en: 'PDF, about 9 pages', es: 'PDF, unas 9 páginas, en inglés' },
    },
    limitations: {
      title: { en: 'Limitations document', es: 'Documento de limitaciones' },
      sentence: {
        en: "What GPR can't see, and how far to stay from a mark when you core, saw or break.",
        es: 'Lo que el GPR no puede ver, y a qué distancia de una marca se perfora, corta o rompe.',
      },
      format: { en: 'PDF, in English and Spanish', es: 'PDF, en inglés y español' },
    },
    specifier: {
      title: { en: 'Product specifier', es: 'Especificación del servicio' },
      sentence: {
        en: "Wording for your bid documents: who may scan, how it's done, and what gets turned in.",
        es: 'Texto para una licitación: quién puede escanear, cómo se hace y qué se entrega.',
      },
      format: { en: 'PDF, about 6 pages, both units', es: 'PDF, unas 6 páginas, ambas unidades, en inglés' },
    },
  },
  /** On the link, in the language of what it opens. */
  open: {
    en: { imperial: 'Open in inches', metric: 'Open in millimeters' },
    es: { imperial: 'Abrir en pulgadas', metric: 'Abrir en milímetros' },
  } satisfies Record<Language, Record<TaskType, string>>,
  openOnly: { en: 'Open PDF', es: 'Abrir PDF' } satisfies Words,
  newTab: { en: 'opens in a new tab', es: 'se abre en otra pestaña' } satisfies Words,

  guidebookLead:
    'For anyone who orders a scan or works from the marks. Read it before your first job, and keep it on your phone.',
  specifierLead:
    'For designers and contractors who write scanning into a specification. Copy what fits, fill in the brackets, and check it against your contract.',
  inside: (title: string) => `What's in the ${title.toLowerCase()}`,
  supports:
    "These documents support your site's own safety professional and engineer. They don't replace them.",
}
