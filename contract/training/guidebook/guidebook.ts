import type { WriteDocument } from '#contract/training/guidance-document.ts'

export const guidebook: WriteDocument = language => ({
  title: 'Guidebook',
  lead: '',
  language,
  sections: [],
})
