import { useNavigate, useSearch } from '@tanstack/react-router'
import { TaskType } from '#contract/companies/company.ts'
import { type Language, languages } from '#contract/language.ts'
import { deviceLanguage } from '#web/lib/device-language.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'

/** What the address of a guidance page says; without it, it is what the device and the person use. */
export interface GuidanceSearch {
  language?: Language
  units?: TaskType
}

/** A link of such a page can be passed on: whoever opens it reads the same. */
export function useGuidanceSearch() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const ownUnits = useOwnUnits()
  const navigate = useNavigate()
  const change = (next: GuidanceSearch) =>
    void navigate({
      to: '.',
      search: { language: asked.language, units: asked.units, ...next },
      hash: true,
      replace: true,
      // the reader stays where they are
      resetScroll: false,
    })
  const asked: GuidanceSearch = {
    language: languages.find(each => each === search.language),
    units: TaskType.safeParse(search.units).data,
  }
  return {
    asked,
    language: asked.language ?? deviceLanguage(navigator.languages),
    units: asked.units ?? ownUnits,
    setLanguage: (language: Language) => change({ language }),
    setUnits: (units: TaskType) => change({ units }),
  }
}
