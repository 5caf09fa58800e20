import { z } from 'zod'
import { BoundedText, WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

/** What the address of a file must carry. */
export const FileSignature = z.object({
  expires: WholeNumber(0, 9_999_999_999),
  signature: BoundedText(100),
  copy: z.enum(['large', 'small']).optional(),
})

/** What the address of a PDF must carry. */
export const PaperSignature = z.object({
  key: BoundedText(100).regex(/^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{60}$/),
  expires: WholeNumber(0, 9_999_999_999),
  signature: BoundedText(100),
})

export type PaperSignature = z.output<typeof PaperSignature>

const AsGiven = BoundedText(100).optional().catch(undefined)

/** Apart from the others, since the web follows these links and never calls them. */
export const fileCalls = {
  file: endpoint({
    method: 'GET',
    path: '/files/:id/:filename',
    gate: 'public',
    summary: 'A stored file; the signature in the link is the right to read it, until it runs out',
    params: z.object({ id: Id, filename: BoundedText(limits.fileAddressLength) }),
    // loose: an address without its signature is one where nothing is, not a form to be corrected
    query: z.object({ expires: AsGiven, signature: AsGiven, copy: AsGiven }),
    returns: 'file',
  }),
  paper: endpoint({
    method: 'GET',
    path: '/papers/:filename',
    gate: 'public',
    summary: 'A printed PDF; the signature in the link is the right to read it, until it runs out',
    params: z.object({ filename: BoundedText(limits.fileAddressLength) }),
    query: z.object({ key: AsGiven, expires: AsGiven, signature: AsGiven }),
    returns: 'file',
  }),
}
