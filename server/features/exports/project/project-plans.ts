import { archiveMessages } from '#contract/exports/archive-words.ts'
import type { Plan } from '#contract/plans/plan.ts'
import type { SiteClock } from '../archive/clock.ts'
import { type Html, html } from '../archive/html.ts'
import { facts, list, section } from '../archive/page.ts'
import { hrefOf } from '../archive/safe-names.ts'
import { fileLink } from './file-link.ts'
import type { ProjectArchive } from './project-json.ts'

/** The drawings that locations are pinned on, each with who is on it. */
export const plansSection = (archive: ProjectArchive, clock: SiteClock): Html =>
  section('plans', 'Plans', [
    html`<p class="soft">${archiveMessages.pinsOnPdf}</p>`,
    ...archive.data.plans.map(plan => planArticle(archive, plan, clock)),
  ])

function planArticle({ data, paths }: ProjectArchive, plan: Plan, clock: SiteClock): Html {
  const { id, name, page, user, created_at, picture, original } = plan
  const file = paths.get(picture.id)
  const pinned = data.locations.filter(({ plan_id }) => plan_id === id)
  return html`<article><h3>${name}</h3><p class="soft">${user}, ${clock.time(created_at)}</p>
${list(pinned.map(row => `${row.ats_location_number}. ${row.name}`))}${facts([['Page of the original', page]])}<ul class="photos"><li><figure>${
    file?.path &&
    file.picture &&
    html`<a href="${hrefOf(file.path)}"><img src="${hrefOf(file.picture)}" alt="${name}" loading="lazy"></a>`
  }<figcaption>${fileLink(file, picture.filename)}${
    original && html`<br>${fileLink(paths.get(original.id), original.filename)}`
  }</figcaption></figure></li></ul></article>`
}
