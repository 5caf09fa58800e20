import type { ProjectCounts } from '#contract/project-page/project-detail.ts'

/** What the button that leads to the JSA says; null where there is nothing to read and no right to start it. */
export function openJsaLabel(jsa: ProjectCounts['jsa'], canWrite: boolean): string | null {
  if (!canWrite) return jsa && 'View JSA'
  if (!jsa) return 'Start JSA'
  return jsa.revision === 0 || jsa.draft ? 'Continue JSA' : 'View JSA'
}
