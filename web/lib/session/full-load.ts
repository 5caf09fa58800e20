import { embedsPdf } from '#contract/pages.ts'

/** The policy came with the document; whichever pages are shown in it later, it stays in force. */
const documentEmbedsPdf = embedsPdf(window.location.pathname)

/** Whether a page has another policy than the document that is open, so that it takes a full page load. */
export const needsFullLoad = (pathname: string) => embedsPdf(pathname) !== documentEmbedsPdf
