import type { Queries } from '#server/db/database.ts'
import { demoPeople } from './accounts.ts'
import { addRecords, happenings, type Known } from './add-projects.ts'
import { fillSurveys } from './add-surveys.ts'
import { drawDemo, keepDemoFiles } from './demo-files.ts'
import { addProjects } from './projects/projects.ts'
import type { DemoTools } from './tools.ts'

/** All projects of the demo with their files and their stories. */
export async function fillProjects(
  db: Queries,
  tools: DemoTools,
  companyIds: Map<string, number>,
  userIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const known = knownBy(userIds)
  const { contents, signatures } = await drawDemo(tools)
  const projects = await addProjects(db, companyIds, signatures, known, now)
  const fileIds = await keepDemoFiles(db, tools, happenings(projects, now), contents, known)
  const surveyed = await fillSurveys({ db, tools, contents, signatures, known, now }, projects)
  await addRecords(db, projects, known, fileIds, surveyed, now)
}

function knownBy(userIds: Map<string, number>): Known {
  const emailOf = (who: string) => `${who}@hyperbola.test`
  return {
    user: who => userIds.get(emailOf(who)) as number,
    name: who => {
      const person = demoPeople.find(({ email }) => email === emailOf(who))
      return `${person?.first_name} ${person?.last_name}`
    },
  }
}
