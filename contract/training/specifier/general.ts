import type { DocumentSection } from '#contract/training/guidance-document.ts'

/** Part 1: what is asked for, who may do it, and what they hand in. */
export const generalSections = (): DocumentSection[] => [
  { id: 'part-1', heading: 'Part 1 General', blocks: [] },
  {
    id: 'summary',
    heading: '1.1 Summary',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'Scan concrete with ground-penetrating radar (GPR) before any coring, drilling, sawing, chipping or breaking that goes deeper than [the finish] [____].',
          'Locate buried utilities with electromagnetic (EM) equipment and GPR before any excavation.',
          'Mark what is found, and what could not be scanned, on the surface. Record both in a report.',
          'The areas to be scanned are [shown on drawing ____] [listed in the schedule at the end of this section].',
          'Related work: concrete cutting and coring, selective demolition, earthwork, electrical and plumbing penetrations.',
        ],
      },
    ],
  },
  {
    id: 'definitions',
    heading: '1.2 Definitions',
    blocks: [
      {
        kind: 'list',
        items: [
          'Target: anything embedded or buried that the scan shows, such as reinforcement, post-tensioning, conduit, pipe, beam edge or utility line.',
          'Tolerance zone: the marked strip on both sides of a target inside which the target may lie.',
          'Area not scanned: any part of the agreed area that could not be scanned, or where the result cannot be relied on.',
          'Second method: X-ray, EM locating, cover meter, or exposure by hand, used to confirm what GPR cannot settle.',
        ],
      },
    ],
  },
  {
    id: 'submittals',
    heading: '1.3 Submittals',
    blocks: [
      { kind: 'text', text: 'Before the work, submit:' },
      {
        kind: 'list',
        numbered: true,
        items: [
          'Name, training certificate and experience of each technician.',
          'Equipment list with antenna frequencies and the date of the last function check.',
          'A job safety analysis for the site.',
        ],
      },
      { kind: 'text', text: 'After the work, submit:' },
      {
        kind: 'list',
        numbered: true,
        items: [
          'The report described in 3.6, as a PDF, within [____] working days of the scan.',
          '[Drawings of the marks in plan, in the coordinates of the project.]',
        ],
      },
    ],
  },
  {
    id: 'qualifications',
    heading: '1.4 Qualifications',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'The firm has done GPR scanning of concrete for at least [____] years and carries professional and general liability insurance of [____].',
          'The technician holds a current training certificate that the owner can verify by its number, covering limits of GPR, setbacks, marking and recording.',
          'The technician has scanned [post-tensioned] [pan deck] [____] structures before and can name [____] such jobs.',
          'The technician who scans is the one who marks, explains and signs.',
        ],
      },
    ],
  },
  {
    id: 'coordination',
    heading: '1.5 Coordination',
    blocks: [
      {
        kind: 'list',
        numbered: true,
        items: [
          'The contractor gives the technician the structural, post-tensioning and electrical drawings, the slab type and thickness, and the age of the concrete, at least [____] working days ahead.',
          'The contractor calls 811 before any excavation, keeps the ticket valid, and gives its number to the technician. Nobody scans for an excavation without it.',
          'The contractor names one representative who walks the area with the technician before and after the scan, and who may agree to moved cores and cuts.',
          'No coring, cutting or digging starts before the marks have been explained and the report, or a signed draft of it, is in the hands of whoever does the work.',
        ],
      },
    ],
  },
]
