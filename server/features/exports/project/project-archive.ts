import type { FoundProject } from '#server/features/projects/access.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { found } from '#server/services/runtime/failure.ts'
import { jsonText } from '../archive/json-text.ts'
import { addLeftOut, type LeftOut } from '../archive/left-out.ts'
import { openNames } from '../archive/safe-names.ts'
import type { ZipWriter } from '../archive/zip-writer.ts'
import type { ExportContext, Exporter } from '../exporter.ts'
import type { ArchiveContext } from './archive-context.ts'
import { readProjectData } from './project-data.ts'
import { addProjectDocuments } from './project-documents.ts'
import { addProjectFiles } from './project-files.ts'
import { projectIndex } from './project-index.ts'
import { type ProjectArchive, projectJson } from './project-json.ts'
import { projectTables } from './project-tables.ts'

export const projectExporter: Exporter = {
  file: 'zip',
  name: (_user, { subject }) => subject ?? 'Project',
  fill: async (context, { subject_id }, zip) =>
    void (await addProject(context, await accessProject(context, found(subject_id)), zip, '')),
}

/** The folder of a project: the files first, so that the page can say which of them are lost. */
export async function addProject(
  context: ExportContext,
  project: FoundProject,
  zip: ZipWriter,
  folder: string,
): Promise<ProjectArchive> {
  const leftOut: LeftOut[] = []
  const inside: ArchiveContext = { ...context, zip, folder, leftOut, nameFor: openNames() }
  const { id } = project
  const paths = await addProjectFiles(inside, id)
  const documents = await addProjectDocuments(inside, project)
  const archive = { id, paths, documents, leftOut, data: await readProjectData(inside, id) }
  await zip.addText(`${folder}project.json`, jsonText(projectJson(inside, archive)))
  for (const [name, text] of Object.entries(projectTables(inside, archive)))
    await zip.addText(folder + name, text)
  await addLeftOut(zip, folder, leftOut)
  await zip.addText(`${folder}index.html`, projectIndex(inside, archive))
  return archive
}
