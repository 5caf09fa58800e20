import { emptyChecks, type FormChecks, groupNames, isText } from '#contract/jsa/checks.ts'
import type { JsaPaper } from '#server/features/jsa/pdf/jsa-paper.ts'
import { sampleAnswers, sampleJsa, sampleJsaLocation } from '#server/testing/samples/jsa-paper.ts'
import { samplePhoto } from '#server/testing/samples/report-content.ts'
import { marks } from './large-report.ts'
import { makePhoto } from './photos.ts'

/** A JSA with every other line ticked and every line to write in written, whose photos are known by their number. */
export async function fullJsa({
  locations,
  photosEach,
}: {
  locations: number
  photosEach: number
}): Promise<{ paper: JsaPaper; photos: Buffer[] }> {
  const photos: Buffer[] = []
  const places: JsaPaper['locations'] = []
  for (let number = 1; number <= locations; number++) {
    const place = sampleJsaLocation({ number, photos: [], safetyMeasures: words.repeat(2) })
    for (let photo = 0; photo < photosEach; photo++) {
      const [width, height] = (number + photo) % 3 === 0 ? [600, 800] : [800, 600]
      const key = String(photos.length)
      place.photos.push(samplePhoto({ key, filename: `IMG_${key}.jpg`, width, height, marks: [...marks] }))
      photos.push(await makePhoto(width, height, photos.length))
    }
    places.push(place)
  }
  const answers = sampleAnswers({ form_checks: everyOtherTicked(), additional_info: words.repeat(3) })
  return { paper: await sampleJsa({ answers, locations: places, files: [] }), photos }
}

const words = 'Barricades at both ends of the corridor, a lookout with a radio on the level below. '

function everyOtherTicked(): FormChecks {
  const checks = emptyChecks()
  for (const group of groupNames)
    checks[group] = checks[group].map((_, index) =>
      isText(group, index) ? words.slice(0, 60) : index % 2 === 0,
    )
  return checks
}
