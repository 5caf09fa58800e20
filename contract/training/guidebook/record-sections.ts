import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'

/** What a job leaves behind: locations, the JSA, the report, and the papers of the people. */
export const recordSections = (): DocumentSection[] => [
  {
    id: 'locations',
    heading: 'Locations and the scanner',
    blocks: [
      {
        kind: 'text',
        text: "A location is one scanned spot. Under Locations you find each with its photos first, then the findings in words, then what was not scanned. Tap a photo to see it large, with the marks. A location that is still a draft isn't in the report; don't rely on what it says so far.",
      },
      {
        kind: 'list',
        items: [
          'Before you cut, scan the label on site and read the location it opens.',
          'Depths are in the units the spot was recorded in, with the other units in gray.',
          'If the location advises a second method, have it done before anyone cuts: X-ray, electromagnetic locating, or opening it up by hand.',
          'Technicians print labels from the Locations tab, or bring blank ones and scan them in on site.',
        ],
      },
    ],
  },
  {
    id: 'jsa',
    heading: 'The JSA and its signatures',
    blocks: [
      {
        kind: 'text',
        text: 'The Job Safety Analysis lists the hazards of the job and what you do about each. The crew lead fills it in on site and submits it. From then on it has a version number.',
      },
      {
        kind: 'list',
        items: [
          'Everyone on the crew reads it and signs before work starts: on the crew phone, or on their own by scanning the code. The code works until midnight, and no account is needed. They can read it in English or Spanish.',
          'The authorized representative signs for the site.',
          'If something changes, update the JSA. It becomes a new version, and everybody signs again.',
          'The printed JSA carries a code. Scan it to see whether the paper in your hand is the latest version.',
        ],
      },
    ],
  },
  {
    id: 'report',
    heading: 'The report',
    blocks: [
      {
        kind: 'text',
        text: "When the technician is done, you walk the marks together, hear what the scan could not see, and sign. The report collects it all: what was done, every location with photos and depths, every area that wasn't scanned, the limits, and both signatures.",
      },
      {
        kind: 'text',
        text: 'Open it under Access/View GPR Report, as a page or as a PDF. If anything changes after the signature, the report becomes a new revision and needs a new one. Each signed PDF has a code that tells whether it is still the latest. Check it before you work from paper.',
      },
    ],
  },
  {
    id: 'training-and-licenses',
    heading: 'Certificates and licenses',
    blocks: [
      {
        kind: 'text',
        text: `Everyone with a license reads the training and passes its test of ${trainingLimits.questions} questions within ${trainingLimits.days} days of their first sign-in. The dashboard and your profile show how many days are left. Pass it and you get a certificate as a PDF, good for one year. Anyone can check its number, or scan its code, to see whose it is and whether it is valid.`,
      },
      {
        kind: 'text',
        text: 'See Licenses for what you can buy. Gold has everything: requests, locations, reports and JSAs. Silver lets you read them and email their PDFs. A company can buy seats and hand them to its people. Nothing renews by itself: you hear from us before a license ends, and your receipts are on your profile.',
      },
    ],
  },
]
