import type { WriteDocument } from '#contract/training/guidance-document.ts'
import { executionSections } from './execution.ts'
import { generalSections } from './general.ts'
import { productSections } from './products.ts'

/** Wording for a bid, in three parts. In English only, and with every length in both units. */
export const specifier: WriteDocument = () => ({
  title: 'Product specifier',
  lead: 'Ground-penetrating-radar scanning of concrete and locating of buried utilities: wording for a project specification.',
  language: 'en',
  sections: [
    {
      id: 'how-to-use',
      heading: 'How to use this text',
      blocks: [
        {
          kind: 'text',
          text: 'Copy what fits your project into your own specification and give it your section number. Square brackets are choices: keep one, strike the others, and fill the blanks. Lengths are in inches followed by nominal millimeters. No manufacturer or provider is named, so any firm that meets the text can bid.',
        },
        {
          kind: 'note',
          tone: 'caution',
          text: "This wording supports the designer, the engineer of record and the site's own safety professional. It does not replace their judgment. Have it checked against the law, the codes and the contract of your project.",
        },
      ],
    },
    ...generalSections(),
    ...productSections(),
    ...executionSections(),
  ],
})
