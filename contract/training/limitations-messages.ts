import type { TaskType } from '#contract/companies/company.ts'
import type { Words } from '#contract/language.ts'

/** What the limitations page says around its document. */
export const limitationsMessages = {
  contents: { en: 'On this page', es: 'En esta página' },
  units: { en: 'Units', es: 'Unidades' },
  download: { en: 'Download PDF', es: 'Descargar PDF' },
  newTab: { en: 'opens in a new tab', es: 'se abre en otra pestaña' },
  checker: { en: 'Check a distance', es: 'Verifique una distancia' },
} satisfies Record<string, Words>

export const unitNames: Record<TaskType, Words> = {
  imperial: { en: 'Imperial', es: 'Imperial' },
  metric: { en: 'Metric', es: 'Métrico' },
}
