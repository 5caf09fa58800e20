import type { Queries } from '#server/db/database.ts'
import type { Happened, Known } from './add-projects.ts'
import { documents } from './drawing/documents.ts'
import { type PictureName, pictures } from './drawing/pictures.ts'
import { signatureDrawing, signatureStrokes } from './drawing/signatures.ts'
import type { Entry, FileName } from './projects/project-draft.ts'
import { demoProjects } from './projects/projects.ts'
import { demoSurveys } from './projects/surveys.ts'
import type { DemoFile, DemoTools } from './tools.ts'

type Contents = Map<FileName, DemoFile['content']>

/** Each picture and signature is drawn once, however often the stories use it. */
export async function drawDemo(
  tools: DemoTools,
): Promise<{ contents: Contents; signatures: Map<string, string> }> {
  const names = Object.keys(pictures) as PictureName[]
  const signers = [
    ...new Set([
      ...demoProjects.flatMap(({ signed }) => signed?.name ?? []),
      ...demoSurveys.flatMap(({ report }) => report?.signed?.name ?? []),
    ]),
  ]
  const drawn = await tools.draw([
    ...names.map(name => pictures[name]),
    ...signers.map(name => signatureDrawing(signatureStrokes(name))),
  ])
  const contents: Contents = new Map(Object.entries(documents) as [FileName, DemoFile['content']][])
  const signatures = new Map<string, string>()
  for (const [index, picture] of drawn.entries()) {
    const name = names[index]
    if (name) contents.set(name, picture)
    else
      signatures.set(
        signers[index - names.length] as string,
        `data:${picture.type};base64,${picture.data.toString('base64')}`,
      )
  }
  return { contents, signatures }
}

/** A stored file of its own for each entry that has one: a file may be deleted without another missing it. */
export async function keepDemoFiles(
  db: Queries,
  tools: DemoTools,
  happened: Happened[],
  contents: Contents,
  known: Known,
): Promise<Map<Entry, number>> {
  const withFile = happened.flatMap(({ at, entry }) =>
    (entry.kind === 'file' || entry.kind === 'log') && entry.file ? [{ at, entry, file: entry.file }] : [],
  )
  const ids = await tools.keepFiles(
    db,
    withFile.map(({ at, entry, file }) => ({
      filename: file,
      content: contents.get(file) as DemoFile['content'],
      user_id: known.user(entry.who),
      created_at: at,
    })),
  )
  return new Map(withFile.map(({ entry }, index) => [entry, ids[index] as number]))
}
