import { leftOutReasons } from '#contract/exports/archive-words.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { LocationRow } from '#server/features/locations/read-locations.ts'
import { toCore, toTarget } from '#server/features/locations/record/read-record.ts'
import { toPin } from '#server/features/plans/pins.ts'
import type { LeftOut } from '../archive/left-out.ts'
import type { ExportContext } from '../exporter.ts'
import { commentsOf, historyOf, logsOf, type ProjectData } from './project-data.ts'
import type { ArchivedDocument } from './project-documents.ts'
import { type ArchivedPath, projectFiles } from './project-files.ts'

export interface ProjectArchive {
  id: number
  data: ProjectData
  paths: Map<number, ArchivedPath>
  documents: ArchivedDocument[]
  leftOut: LeftOut[]
}

/** Everything of a project as data. Pictures of signatures are on the PDFs alone, and links would soon be dead. */
export function projectJson(context: ExportContext, { id, data, paths, documents }: ProjectArchive) {
  const { project, ats_data, address, ats_company, facility, site_contact, project_manager } = data.head
  const { customer_signature: _picture, ...request } = ats_data
  return {
    project,
    request,
    address,
    company: ats_company && { id: ats_company.id, name: ats_company.name, address: ats_company.address },
    ...{ facility, site_contact, project_manager },
    steps: data.head.project_statuses,
    members: data.head.users,
    plans: data.plans.map(plan => toPlanData(plan, paths)),
    locations: data.locations.map(row => toLocationData(row, paths)),
    report: data.report && { ...data.report, tech_signature: undefined, customer_signature: undefined },
    report_revisions: data.revisions.map(
      ({ revision, customer_name, signed_company_name, signed_at, hash, user }) => ({
        ...{ revision, customer_name, signed_company_name, signed_at, hash, signed_in_session_of: user },
      }),
    ),
    jsa: data.jsa && toJsaData(data.jsa, paths),
    jsa_crew: data.crew.map(({ signature: _picture, ...signed }) => signed),
    documents,
    files: fileData(context, id, paths),
    comments: commentsOf(context, id),
    log: logData(context, id, paths),
    history: historyOf(context, id),
  }
}

/** What the pins of the locations are on, by its id. */
function toPlanData({ picture, original, ...plan }: Plan, paths: Map<number, ArchivedPath>) {
  const { id, filename, width, height } = picture
  return {
    ...plan,
    picture: { ...inZip(paths, { id, filename }), width, height },
    original: original && inZip(paths, original),
  }
}

const inZip = (paths: Map<number, ArchivedPath>, { id, filename }: { id: number; filename: string }) => ({
  ...{ id, filename, path: paths.get(id)?.path ?? null },
})

function toLocationData(row: LocationRow, paths: Map<number, ArchivedPath>) {
  const { user_id: _user, deleted_at: _deleted, photos, ...rest } = row
  const { plan_id: _plan, plan_client_id: _planId, plan_name: _name, ...unpinned } = rest
  const { plan_x: _x, plan_y: _y, ...location } = unpinned
  return {
    ...location,
    pin: toPin(row),
    targets: row.targets.map(toTarget),
    cores: row.cores.map(toCore),
    photos: photos.map(({ id, filename, sha256, taken_at, latitude, longitude, marks }) => ({
      ...{ id, filename, path: paths.get(id)?.path ?? null, sha256, taken_at, latitude, longitude, marks },
    })),
  }
}

function toJsaData(form: JsaForm, paths: Map<number, ArchivedPath>) {
  const { customer_signature: _picture, signature, prepared_by, files, locations, ...rest } = form
  return {
    ...rest,
    signature: signature && { ...signature, customer_signature: undefined },
    prepared_by: prepared_by?.name ?? null,
    files: files.map(file => inZip(paths, file)),
    locations: locations.map(location => ({
      ...location,
      files: location.files.map(file => inZip(paths, file)),
    })),
  }
}

async function* logData(context: ExportContext, id: number, paths: Map<number, ArchivedPath>) {
  for await (const { url: _url, large_url: _large, thumbnail_url: _small, file, ...item } of logsOf(
    context,
    id,
  ))
    yield { ...item, path: file ? (paths.get(file.id)?.path ?? null) : null }
}

async function* fileData(context: ExportContext, id: number, paths: Map<number, ArchivedPath>) {
  for await (const { key: _key, copy_type: _copy, scan_status: _scan, ...file } of projectFiles(context, id))
    yield { ...file, ...leftOutOf(paths.get(file.id)) }
}

/** Where a file is, and why not where it is missing. */
export const leftOutOf = (file: ArchivedPath | undefined) => ({
  path: file?.path ?? null,
  missing: !file?.path,
  left_out: file?.path ? null : leftOutReasons[file?.leftOut ?? 'late'],
})
