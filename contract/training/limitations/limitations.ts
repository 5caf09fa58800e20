import type { WriteDocument } from '#contract/training/guidance-document.ts'

export const limitations: WriteDocument = language => ({
  title: 'Limitations of GPR',
  lead: '',
  language,
  sections: [],
})
