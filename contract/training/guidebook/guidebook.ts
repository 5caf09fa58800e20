import type { WriteDocument } from '#contract/training/guidance-document.ts'
import { markSections } from './mark-sections.ts'
import { portalSections } from './portal-sections.ts'
import { prepareSections } from './prepare-sections.ts'
import { recordSections } from './record-sections.ts'

/** For whoever orders a scan or works by it. In English only. */
export const guidebook: WriteDocument = (_language, units) => ({
  title: 'Guidebook',
  lead: 'How to get a site ready for a GPR scan, how to read the marks and labels it leaves behind, and how to run the job in the portal.',
  language: 'en',
  sections: [
    {
      id: 'safety',
      heading: 'Read this first',
      blocks: [
        {
          kind: 'note',
          tone: 'caution',
          text: "This guidebook, the marks and the report support your site's own safety professional. They don't replace that person, the engineer of record, or the rules of the site. When they disagree with what you read here, stop and ask them.",
        },
        {
          kind: 'text',
          text: "GPR has limits. Read the limitations document before anyone cores, saws, breaks or digs. It has the setbacks for each kind of work, the places radar can't see into, and what to do about them. You'll find it in the portal under Limitations, on the training page, and as a PDF in English and Spanish.",
        },
      ],
    },
    ...prepareSections(units),
    ...markSections(units),
    ...portalSections(),
    ...recordSections(),
  ],
})
