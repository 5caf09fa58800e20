import type { WriteDocument } from '#contract/training/guidance-document.ts'

export const specifier: WriteDocument = language => ({
  title: 'Product specifier',
  lead: '',
  language,
  sections: [],
})
