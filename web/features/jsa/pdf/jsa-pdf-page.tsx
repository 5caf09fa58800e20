import { jsaCalls } from '#contract/jsa/calls.ts'
import { pages } from '#contract/pages.ts'
import { Paper } from '#web/features/reports/pdf/paper.tsx'

/** /jsapdf/{form id}, where copied and mailed links lead. */
export const JsaPdfPage = () => <Paper call={jsaCalls.pdfLink} page={pages.jsaPdf} name="JSA" />
