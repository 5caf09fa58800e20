/** What people read whose rights wait for two-step sign-in. */
export const onHoldMessages = {
  title: 'Set up two-step sign-in first',
  admins: (provider: string) =>
    `${provider} asks its admins to use two-step sign-in. Nothing is lost. This page opens as soon as you set it up.`,
  deletedProjects:
    "You can see and restore deleted projects as soon as you set up two-step sign-in. They're still here.",
  deleteProject: 'Before you can delete projects, set up two-step sign-in. It takes about a minute.',
} as const
