import { allStatuses } from '#contract/projects/steps.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { stepsDrawing } from './steps-drawing.ts'

/** How a job runs in the portal, from the request to the people on it. */
export const portalSections = (): DocumentSection[] => [
  {
    id: 'request',
    heading: 'In the portal: request a scan',
    blocks: [
      {
        kind: 'text',
        text: "Sign in and choose Start Project, or Start Private Project when the job is on private property and the customer signs the terms right away. You need GPR access for that; your company's Admin can ask us for it. What you enter stays on your device until you send it, so a dead spot in the basement costs you nothing.",
      },
      {
        kind: 'list',
        numbered: true,
        items: [
          "Choose the project type: GPR for concrete, private utility for lines public locators don't mark, 811 for excavations.",
          "Say when, which building, and what you need scanned. Answer the questions on coring, floor sawing, beams and columns, and digging. If it's Yes, give sizes, lengths and places.",
          'Open “Will radar work here?” and answer what you know about the slab. You get plain advice and a list of what to get ready; the site contact gets the list by email. It never stops your request.',
          'Give the job name, the address and the site contact with a phone number someone answers.',
          'Add photos of the way in, the work area and any marks that are there.',
          "Read the summary and send it. You get an ATS number. It's on every label, location, JSA and report for the job.",
        ],
      },
    ],
  },
  {
    id: 'ten-steps',
    heading: 'Follow the ten steps',
    blocks: [
      {
        kind: 'text',
        text: "A project page shows ten steps, who finished each one, and when. The dashboard and the project list show the same as a small ring, like 4/10. The button for the next step says what it means; nobody can undo a step, so don't press it until it's done.",
      },
      {
        kind: 'figure',
        drawing: stepsDrawing,
        caption: 'From the request to the issued report. No step is skipped.',
      },
      {
        kind: 'table',
        head: ['Step', 'Finished when', 'Next'],
        rows: allStatuses.map(({ step, finishedTitle, nextTitle }) => [
          String(step),
          finishedTitle,
          nextTitle || 'Nothing: the job is under Completed',
        ]),
      },
    ],
  },
  {
    id: 'members',
    heading: 'Bring in your people',
    blocks: [
      {
        kind: 'text',
        text: 'Open the project and choose Project Members. Add anyone by email: the coring crew, the super, the engineer. Somebody without an account gets an invitation and shows as Invitation Pending until they accept. Everyone on the project sees its locations, files, comments and report, and gets its updates. Anyone can turn the emails off with the link inside them.',
      },
      {
        kind: 'text',
        text: "Use Comments for questions and decisions, and Photos/Drawings/Files for drawings and permits. A decision that stays in somebody's texts is lost by the next shift.",
      },
    ],
  },
]
