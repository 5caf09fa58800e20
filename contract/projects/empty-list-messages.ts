/** Why a list of projects is empty: apart from the others, since whoever has projects doesn't load them. */
export const emptyListMessages = {
  noProjects:
    "Your jobs show up here, with their locations, reports and safety analyses, as soon as you're added to one.",
  noProjectsStart:
    'Your jobs show up here, with their locations, reports and safety analyses. Request your first scan.',
  noProjectsFound: (search: string) => `Nothing matches “${search}”.`,
  noProjectsActive: 'No active jobs right now. Finished jobs are under Completed.',
  noProjectsCompleted: 'Jobs show up here once their report is issued.',
  noProjectsAtStep: 'No jobs are at this step right now.',
  noProjectsDeleted: 'Deleted projects stay here for 30 days, so you can restore them.',
} as const
