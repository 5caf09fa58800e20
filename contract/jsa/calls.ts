import { z } from 'zod'
import { BoundedList, BoundedText } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  Email,
  FieldStamp,
  FileStamps,
  Flag,
  fromJson,
  Id,
  LinkToken,
  Name,
  OptionalName,
  optionallyWrapped,
  PaperLink,
  Version,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { LocationFile } from '#contract/locations/location.ts'
import { Marks } from '#contract/locations/marks.ts'
import { SignatureRequest } from '#contract/reports/report.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { JsaInput } from './answers.ts'
import {
  CrewSignature,
  EarlierJsa,
  JsaCheck,
  JsaFile,
  JsaForm,
  JsaLocation,
  JsaLocationRecord,
  SignOnSheet,
} from './form.ts'
import { jsaMessages } from './messages.ts'

const ById = z.object({ id: Id })
/** Names of the form: checked against where the location really is, never believed. */
const parent = z.object({ jsa_form_id: Id.optional() })
const photos = { kinds: 'pictures', max: limits.filesPerCall } as const

const Saving = { draft: Flag.nullish(), version: Version.nullish() }

/** Somebody of the crew, who has read what is ticked in one of the languages. */
const SignOn = z.object({
  name: Name(jsaMessages.signerRequired),
  company: OptionalName,
  signature: SignaturePicture,
  strokes: SignatureStrokes.nullish(),
  language: z.enum(['en', 'es']).default('en'),
  /** Of the version that was read: one that was replaced meanwhile is not signed. */
  hash: BoundedText(limits.hashLength),
  ...FieldStamp.shape,
})
export type SignOn = z.output<typeof SignOn>

const Token = z.object({ token: LinkToken })

export const jsaCalls = {
  create: endpoint({
    method: 'POST',
    path: '/jsa_forms',
    gate: 'licensed',
    summary:
      'Submit the JSA of a project, or with draft only keep what was typed; one that is there is changed',
    keys: z.object({ project_id: Id }),
    body: z.object({ ...JsaInput.shape, ...Saving, ...FieldStamp.shape }),
    returns: JsaForm,
    status: 201,
    creates: true,
  }),
  form: endpoint({
    method: 'GET',
    path: '/jsa_forms/:id',
    gate: 'licensed',
    summary: "A project's JSA, by the project's id; 404 not_started when there is none yet",
    params: ById,
    returns: JsaForm,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/jsa_forms/:id',
    gate: 'licensed',
    summary: "Submit the JSA again, or with draft only keep what was typed; by the form's id",
    params: ById,
    keys: z.object({ project_id: Id.optional() }),
    body: z.object({ ...JsaInput.shape, ...Saving }),
    returns: JsaForm,
  }),
  earlier: endpoint({
    method: 'GET',
    path: '/projects/:id/earlier_jsa',
    gate: 'licensed',
    summary: 'The last JSA at the site of a project, to fill in from',
    params: ById,
    returns: z.object({ jsa: EarlierJsa.nullable() }),
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/jsa_forms/:id/attachments',
    gate: 'licensed',
    summary: "Add files to the JSA, by the form's id; the answer is its updated list of files",
    params: ById,
    body: FileStamps,
    files: { kinds: 'any', max: limits.filesPerCall },
    returns: z.object({ files: z.array(JsaFile) }),
    status: 201,
    creates: true,
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/jsa_forms/:id/attachments/:file_id',
    gate: 'licensed',
    summary: 'Delete a file of the JSA',
    params: z.object({ id: Id, file_id: Id }),
    returns: z.object({ files: z.array(JsaFile) }),
  }),
  addLocation: endpoint({
    method: 'POST',
    path: '/jsa_locations',
    gate: 'licensed',
    summary: 'Add a location to a JSA: location is JSON, photos are files',
    keys: z.object({ location: fromJson(parent).optional(), jsa_form_id: Id.optional() }),
    body: z.object({
      location: fromJson(JsaLocationRecord.and(FieldStamp)),
      stamps: FileStamps.shape.stamps,
    }),
    files: photos,
    returns: z.object({ location: JsaLocation }),
    status: 201,
    creates: true,
  }),
  changeLocation: endpoint({
    method: 'PUT',
    path: '/jsa_locations/:id',
    gate: 'licensed',
    summary:
      'Save a location of a JSA; deleteImages names photos to take off; with version a save by somebody else is not lost',
    params: ById,
    keys: optionallyWrapped(
      'location',
      parent.extend({
        id: Id.optional(),
        deleteImages: BoundedList(Id, limits.photosPerLocation).default([]).catch([]),
      }),
    ),
    body: optionallyWrapped(
      'location',
      JsaLocationRecord.and(
        z.object({
          deleteImages: BoundedList(Id, limits.photosPerLocation).nullish(),
          version: Version.nullish(),
        }),
      ),
    ),
    returns: z.object({ location: JsaLocation }),
  }),
  deleteLocation: endpoint({
    method: 'DELETE',
    path: '/jsa_locations/:id',
    gate: 'licensed',
    summary: 'Delete a location of a JSA; the last one stays',
    params: ById,
    keys: parent.extend({ location_id: Id.optional() }),
    returns: z.object({}),
  }),
  addPhotos: endpoint({
    method: 'POST',
    path: '/jsa_locations/:id/attachments',
    gate: 'licensed',
    summary: 'Add photos to a location of a JSA; the answer is its updated list of files',
    params: ById,
    body: FileStamps,
    files: photos,
    returns: z.object({ files: z.array(LocationFile) }),
    status: 201,
    creates: true,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/jsa_locations/:id/attachments/:file_id/marks',
    gate: 'licensed',
    summary: 'Draw on a photo of a JSA: the marks are kept as data, the photo stays as it is',
    params: z.object({ id: Id, file_id: Id }),
    body: z.object({ marks: Marks, marks_version: Version.nullish() }),
    returns: z.object({ file: LocationFile }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/add_jsa_signature',
    gate: 'licensed',
    summary: "Sign a project's JSA for the site; taken once for each version, a second one answers 409",
    keys: z.object({ project_id: Id }),
    body: SignatureRequest,
    returns: JsaForm,
    creates: true,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/show_jsa_pdf/:id.pdf',
    gate: 'licensed',
    summary: "The JSA as it was submitted last, as a PDF, by the form's id; revision names an earlier one",
    params: ById,
    query: z.object({ revision: Id.optional() }),
    returns: 'file',
    prints: true,
  }),
  pdfLink: endpoint({
    method: 'GET',
    path: '/show_jsa_pdf/:id/link',
    gate: 'licensed',
    summary: "A link to the JSA's PDF that needs no token for a while, so that a page can show it in a frame",
    params: ById,
    query: z.object({ revision: Id.optional() }),
    returns: PaperLink,
    prints: true,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/send_jsa_pdf_email',
    gate: 'licensed',
    summary: "Mail the link of a JSA's PDF; who opens it needs an account that may see the project",
    keys: ById,
    body: z.object({ email: Email }),
    returns: z.object({ email: z.string() }),
    creates: true,
    reads: true,
    limits: [{ name: 'jsa mails', ...limits.reportMails, by: ({ userId }) => String(userId) }],
  }),
  check: endpoint({
    method: 'GET',
    path: '/jsa_check/:code',
    gate: 'public',
    summary: 'Whether a printed JSA is still the latest version, by the code printed on it',
    params: z.object({ code: BoundedText(100) }),
    returns: JsaCheck,
    limits: [{ name: 'paper checks', ...limits.pdfChecks, by: ({ address }) => address }],
  }),
}

/** The crew signs on: on the phone that is handed around, or by a code on their own. */
export const crewCalls = {
  list: endpoint({
    method: 'GET',
    path: '/jsa_forms/:id/crew_signatures',
    gate: 'licensed',
    summary: "Who of the crew signed which version of a JSA, the latest first; by the form's id",
    params: ById,
    returns: z.object({ crew: z.array(CrewSignature) }),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/jsa_forms/:id/crew_signatures',
    gate: 'licensed',
    summary: 'A crew member signs on the phone that is handed around',
    params: ById,
    body: SignOn,
    returns: CrewSignature,
    status: 201,
    creates: true,
  }),
  openCode: endpoint({
    method: 'POST',
    path: '/jsa_forms/:id/sign_on_codes',
    gate: 'licensed',
    summary: "A code with which the crew signs on their own phones; it works on the site's day",
    params: ById,
    returns: z.object({ token: z.string(), expires_at: z.iso.datetime() }),
    limits: [{ name: 'sign-on codes', ...limits.signOnCodes, by: ({ userId }) => String(userId) }],
  }),
  closeCodes: endpoint({
    method: 'DELETE',
    path: '/jsa_forms/:id/sign_on_codes',
    gate: 'licensed',
    summary: 'Ends every code of a JSA at once',
    params: ById,
    returns: z.object({}),
  }),
  sheet: endpoint({
    method: 'POST',
    path: '/jsa_sign_on',
    gate: 'public',
    summary:
      'What a crew member reads before signing, by the code; it is sent in the body, never in an address',
    keys: Token,
    returns: SignOnSheet,
    limits: [{ name: 'sign-on sheets', ...limits.signOnLooks, by: ({ address }) => address }],
  }),
  signByCode: endpoint({
    method: 'POST',
    path: '/jsa_sign_on/signatures',
    gate: 'public',
    summary: 'A crew member signs on their own phone, without an account',
    keys: Token,
    body: SignOn,
    returns: z.object({ signed_at: z.iso.datetime(), revision: z.number() }),
    status: 201,
    creates: true,
    limits: [{ name: 'sign-ons', ...limits.signOnLooks, by: ({ address }) => address }],
  }),
}
