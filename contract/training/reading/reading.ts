import type { WriteDocument } from '#contract/training/guidance-document.ts'

export const reading: WriteDocument = language => ({
  title: 'Training reading',
  lead: '',
  language,
  sections: [],
})
